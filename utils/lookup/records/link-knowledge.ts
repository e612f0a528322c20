import type { ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { areFiguresFresh, isDetailFresh, isResolutionFresh } from './lifetime';
import { answerOf, candidateOf, type Resolution, type Section } from './records';

/** What is known of a link; absent parts have not been loaded yet. */
export interface LinkKnowledge {
  readonly resolution: Resolution | undefined;
  readonly detail: Section<ProposalDetail> | undefined;
  readonly summary: Section<VoteSummary> | undefined;
}

export const NOTHING_KNOWN: LinkKnowledge = { resolution: undefined, detail: undefined, summary: undefined };

/** Whether a link counts as resolved for the toolbar badge. */
export function isResolved({ resolution }: LinkKnowledge): boolean {
  return resolution !== undefined && candidateOf(resolution) !== null;
}

/** Whether all that a chip shows is there and fresh, so that a lookup would make no call. */
export function isCurrent({ resolution, detail, summary }: LinkKnowledge, now: number): boolean {
  if (resolution === undefined || !isResolutionFresh(resolution, now)) return false;
  if (resolution.state !== 'resolved') return true;
  return isDetailFresh(detail, now) && areFiguresFresh(summary, answerOf(detail), now);
}

/** Whether an answer that was asked for never came, or only in part, or was not paid for out of the day's budget. */
export function isIncomplete({ resolution, detail, summary }: LinkKnowledge): boolean {
  if (resolution === undefined) return true;
  if ([resolution, detail, summary].some(isOverBudget)) return true;
  return resolution.state === 'resolved' && !(detail && summary);
}

/** Another day, or another budget, changes that without the service being asked. */
export function isOverBudget(part: Resolution | Section<unknown> | undefined): boolean {
  return part?.state === 'failed' && part.error.code === 'budget';
}
