import type { DiagnosisPlace } from '@/components/diagnosis/diagnosis';
import { part } from '@/components/shared/part';

/** What "Check the connection" opens, on whichever page. */
export const DIAGNOSIS = part<DiagnosisPlace>(() =>
  import('./joined-diagnosis').then((module) => module.JoinedDiagnosis),
);
