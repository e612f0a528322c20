import { useMemo } from 'preact/hooks';
import { type KnownProposal, keptProposals } from './kept-proposals';
import { useKeptAnswers } from './use-kept-answers';

/** The proposals that are kept on this machine, null until they are read; makes no call. */
export function useKeptProposals(): readonly KnownProposal[] | null {
  const kept = useKeptAnswers();
  return useMemo(() => (kept === 'unreadable' ? [] : kept && keptProposals(kept)), [kept]);
}
