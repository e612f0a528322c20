import { useMemo } from 'preact/hooks';
import { type KeptAnswer, keptProposals } from '@/utils/lookup/records/stored-answers';
import { beforeEnd, hasEnded } from '@/utils/proposal/before-end';
import type { Answer, ProposalDetail, ProposalKey, VoteSummary } from '@/utils/proposal/proposal';
import { hostOfKey } from '@/utils/source/origins';
import { useKeptAnswers } from '../frame/use-kept-answers';
import type { ComparedVote } from './usual';

/** Another ended vote of the DAO. */
export interface EndedVote extends ComparedVote {
  readonly key: ProposalKey;
  readonly endAt: string | null;
}

/**
 * The other ended votes of the proposal's DAO among what is kept, as the same service or source gave them, with their
 * figures of after the end. One that was canceled is none of them: nobody knows how it would have gone on.
 */
export function keptVotes(kept: readonly KeptAnswer[], proposal: ProposalDetail): readonly EndedVote[] {
  return [...keptProposals(kept).values()].flatMap(
    ({ detail, summary }) => (summary && endedVote(detail, summary, proposal)) ?? [],
  );
}

/** A vote that the proposal can stand beside; null where it is none of those. */
export function endedVote(
  detail: Answer<ProposalDetail>,
  summary: Answer<VoteSummary>,
  proposal: ProposalDetail,
): EndedVote | null {
  const { key, identity, title, outcome, endAt } = detail.value;
  if (key === proposal.key || hostOfKey(key) !== hostOfKey(proposal.key)) return null;
  if (identity === null || identity.daoId !== proposal.identity?.daoId || outcome === 'canceled') return null;
  const isCounted = summary.value.counting == null;
  const isFinal = hasEnded(detail.value) && isCounted && !beforeEnd(detail, summary);
  return isFinal ? { key, identity, title, endAt, summary: summary.value } : null;
}

/** The DAO's other ended votes as they are kept when this is opened; null until they are read. Makes no call. */
export function useKeptVotes(proposal: ProposalDetail): readonly EndedVote[] | 'unreadable' | null {
  const kept = useKeptAnswers();
  return useMemo(
    () => (kept === 'unreadable' ? kept : kept && keptVotes(kept, proposal)),
    [kept, proposal.key],
  );
}
