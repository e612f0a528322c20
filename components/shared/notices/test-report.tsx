import type { ConnectionReport } from '@/utils/browser/messages/messages';
import { Lazy, lazy } from '../lazy';

const TEST_STEPS = lazy(() => import('./test-steps').then((module) => module.TestSteps));

interface TestReportProps {
  /** Null before the first test. */
  readonly report: ConnectionReport | null;
  takeHeader(header: string): void;
}

/** Announces the result of a connection test, once there is one. */
export function TestReport({ report, takeHeader }: TestReportProps) {
  return (
    <div role="status" class="test-report">
      {report === null ? null : (
        <Lazy component={TEST_STEPS} props={{ report, takeHeader }} skeleton={['wide', 'wide']} />
      )}
    </div>
  );
}
