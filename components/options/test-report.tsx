import { LazyPart } from '@/components/shared/lazy-part';
import type { ConnectionReport } from '@/utils/browser/messages';
import { TEST_STEPS } from './option-parts';

/** What a connection test found, null before the first. */
export function TestReport({ report }: { readonly report: ConnectionReport | null }) {
  return (
    <div role="status" class="test-report">
      {report === null ? null : <LazyPart part={TEST_STEPS} props={{ report }} skeleton={['wide', 'wide']} />}
    </div>
  );
}
