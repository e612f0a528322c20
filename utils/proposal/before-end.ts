import { parseTimestamp } from './moment';
import type { Answer, ProposalDetail } from './proposal';
import { decidedOutcome } from './status-words';

/** Whether figures were read before the vote ended that they are of; null where they were not, or it has not ended. */
export type BeforeEnd = 'surely' | 'perhaps' | null;

/** When an answer was read, and of when its data are. */
export type ReadAt = Pick<Answer<unknown>, 'fetchedAt' | 'meta'>;

/** Milliseconds. Answers that are asked for together may come so long after one another. */
const TOGETHER = 20_000;

/**
 * Whether figures (a summary, evidence, ballots) are from before the end of the vote, by what its detail says. The end
 * is the one that was reported, unless the vote was over before. Without one, all that is sure is that the vote had
 * ended when the detail came.
 */
export function beforeEnd(detail: Answer<ProposalDetail> | null, figures: ReadAt | null): BeforeEnd {
  if (detail === null || figures === null || !hasEnded(detail.value)) return null;
  const end = endOf(detail);
  const asOf = momentOf(figures.meta.dataAsOf);
  if (end !== null) {
    if (figures.fetchedAt < end || (asOf !== null && asOf < end)) return 'surely';
    if (asOf !== null) return null;
  }
  return isFromBeforeClosing(detail, figures) ? 'perhaps' : null;
}

/** Whether the service says that the vote is over. */
export function hasEnded(status: Pick<ProposalDetail, 'lifecycle' | 'outcome'>): boolean {
  return status.lifecycle === 'closed' || decidedOutcome(status) !== null;
}

/** Whether the detail says that the vote has ended, and came later than the figures, not together with them. */
export function isFromBeforeClosing(detail: Answer<ProposalDetail>, { fetchedAt }: ReadAt): boolean {
  return hasEnded(detail.value) && fetchedAt < detail.fetchedAt - TOGETHER;
}

/** The reported end, where it had come when the service said that the vote is over. */
function endOf({ value, fetchedAt }: Answer<ProposalDetail>): number | null {
  const end = momentOf(value.endAt);
  return end !== null && end <= fetchedAt ? end : null;
}

function momentOf(time: string | null): number | null {
  return time === null ? null : parseTimestamp(time);
}
