import type { ProposalDetail } from '@/utils/proposal/proposal';
import { decidedOutcome, statusWord } from '@/utils/proposal/status-words';
import { useLocale } from '../locale-context';
import { RemoteText } from './text';
import './status-pill.css';

interface StatusPillProps {
  readonly status: Pick<ProposalDetail, 'lifecycle' | 'outcome'>;
}

const SHAPES = new Set(['active', 'pending', 'closed']);

/** Our word for where the vote stands. The dot's shape tells open, to come, closed and anything else apart. */
export function StatusPill({ status }: StatusPillProps) {
  const locale = useLocale();
  const { lifecycle } = status;
  // What is executed or canceled is not open, whatever the service says beside.
  const isTold = lifecycle !== null && SHAPES.has(lifecycle);
  const shape = isTold && (lifecycle === 'closed' || decidedOutcome(status) === null) ? lifecycle : 'other';
  return (
    <span class={`status-pill status-${shape}`}>
      <span class="status-dot" aria-hidden="true" />
      <RemoteText text={statusWord(status, locale)} />
    </span>
  );
}
