import { useEffect, useState } from 'preact/hooks';
import { askBackground } from '@/utils/browser/messages/ask-background';
import { present } from '@/utils/browser/page/present';
import { forgetRecent, useRecent } from '@/utils/browser/recent/use-recent';
import { changeRecentKept, onRecentKeptChanged, readRecentKept } from '@/utils/browser/settings/panel-habits';
import { useStored } from '@/utils/browser/storage/use-item';
import { useSessionRecords } from '@/utils/browser/storage/use-records';
import type { RecentItem } from '@/utils/lookup/records/recent';
import { CONNECTION_RECORD } from '@/utils/lookup/records/record-keys';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { usePanel } from '../kit/panel-context';
import { openVotes, type ReadVote } from './open-votes';

/**
 * The open votes of the threads read lately, as of when the view was opened or the answers were forgotten; null until they
 * are read. Makes no call.
 */
function useOpenVotes(wanted: boolean): readonly ReadVote[] | null {
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

export interface RecentProps {
  /** What was looked at, the latest first; null until it is read. */
  readonly items: readonly RecentItem[] | null;
  /** Open votes of the threads read lately, those that end first at the top; null until they are read. */
  readonly votes: readonly ReadVote[] | null;
  /** Whether the user wants the list; null until it is read. */
  readonly isKept: boolean | null;
  open(candidate: ProposalCandidate): void;
  clear(): void;
  keep(isKept: boolean): void;
}

export function useRecentView(): RecentProps {
  const { views, actions } = usePanel();
  const isKept = useStored(readRecentKept, onRecentKeptChanged) ?? null;
  const items = useRecent();
  const votes = useOpenVotes(views.current === 'recent' && isKept === true);
  return {
    items,
    votes: isKept ? votes : null,
    isKept,
    open: actions.open,
    // The votes are read from the saved answers, which go as well.
    clear: () => void askBackground('clear-cache'),
    keep: (next) => {
      void changeRecentKept(() => next);
      if (!next) void forgetRecent();
    },
  };
}
