import { askBackground } from '@/utils/browser/messages/ask-background';
import { forgetRecent, useRecent } from '@/utils/browser/recent/use-recent';
import { changeRecentKept, onRecentKeptChanged, readRecentKept } from '@/utils/browser/settings/recent-kept';
import { useStored } from '@/utils/browser/storage/use-item';
import type { RecentItem } from '@/utils/lookup/records/recent';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { usePanel } from '../kit/panel-context';
import type { ReadVote } from './open-votes';
import { useOpenVotes } from './use-open-votes';

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
