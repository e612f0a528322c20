import { useEffect, useState } from 'preact/hooks';
import { askBackground } from '@/utils/browser/messages/ask-background';
import { openVotes, type ReadVote } from './open-votes';

/** The open votes of the threads read lately, as of when the view was opened; null until they are read. Makes no call. */
export function useOpenVotes(wanted: boolean): readonly ReadVote[] | null {
  const [votes, setVotes] = useState<readonly ReadVote[] | null>(null);

  useEffect(() => {
    if (!wanted) return;
    const now = Date.now();
    askBackground('cache-all').then(
      (kept) => setVotes(openVotes(kept, now)),
      () => setVotes([]),
    );
  }, [wanted]);

  return votes;
}
