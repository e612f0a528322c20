import { useMemo } from 'preact/hooks';
import type { ProposalDetail } from '@/utils/proposal/proposal';
import { useKeptAnswers } from '../frame/use-kept-answers';
import { type EndedVote, keptVotes } from './kept-votes';

/** The DAO's other ended votes as they are kept when this is opened; null until they are read. Makes no call. */
export function useKeptVotes(proposal: ProposalDetail): readonly EndedVote[] | 'unreadable' | null {
  const kept = useKeptAnswers();
  return useMemo(
    () => (kept === 'unreadable' ? kept : kept && keptVotes(kept, proposal)),
    [kept, proposal.key],
  );
}
