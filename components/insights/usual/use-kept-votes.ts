import { useEffect, useState } from 'preact/hooks';
import { askBackground } from '@/utils/browser/messages/ask-background';
import type { ProposalDetail } from '@/utils/proposal/proposal';
import { keptVotes } from './kept-votes';
import type { ComparedVote } from './usual';

/** The DAO's other ended votes as they are kept when this is opened; null until they are read. Makes no call. */
export function useKeptVotes(proposal: ProposalDetail): readonly ComparedVote[] | 'unreadable' | null {
  const [votes, setVotes] = useState<readonly ComparedVote[] | 'unreadable' | null>(null);

  useEffect(() => {
    let isLeft = false;
    const settle = (found: readonly ComparedVote[] | 'unreadable') => {
      if (!isLeft) setVotes(found);
    };
    askBackground('cache-all').then(
      (kept) => settle(keptVotes(kept, proposal)),
      () => settle('unreadable'),
    );
    return () => {
      isLeft = true;
    };
  }, [proposal.key]);

  return votes;
}
