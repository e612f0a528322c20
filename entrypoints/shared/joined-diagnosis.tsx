import { Diagnosis, type DiagnosisPlace } from '@/components/diagnosis/diagnosis';
import { useDiagnosis } from './use-diagnosis';
import '@/components/diagnosis/diagnosis.css';

/** The diagnosis with all that it knows and does, in a chunk that only those fetch who open it. */
export function JoinedDiagnosis(place: DiagnosisPlace) {
  return <Diagnosis {...useDiagnosis(place)} />;
}
