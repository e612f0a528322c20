import { useEffect, useState } from 'preact/hooks';
import { askBackground } from '@/utils/browser/messages/ask-background';
import { present } from '@/utils/browser/page/present';
import { useSessionRecords } from '@/utils/browser/storage/use-records';
import { CONNECTION_RECORD } from '@/utils/lookup/records/record-keys';
import { openVotes, type ReadVote } from './open-votes';

/**
 * The open votes of the threads read lately, as of when the view was opened or the answers were forgotten; null until they
 * are read. Makes no call.
 */
export function useOpenVotes(wanted: boolean): readonly ReadVote[] | null {
  const [votes, setVotes] = useState<readonly ReadVote[] | null>(null);
  const { records, complete } = useSessionRecords([CONNECTION_RECORD]);
  const connection = records.get(CONNECTION_RECORD);

  useEffect(() => {
    if (!wanted || !complete) return;
    let current = true;
    const settle = (read: readonly ReadVote[]) => current && setVotes(read);
    const now = present();
    askBackground('cache-all').then(
      (kept) => settle(openVotes(kept, now)),
      () => settle([]),
    );
    return () => {
      current = false;
    };
  }, [wanted, complete, connection]);

  return votes;
}
