import { useEffect, useState } from 'preact/hooks';
import { endsFirst, groupOf } from '@/components/shared/listings/list-row';
import { askBackground } from '@/utils/browser/messages/ask-background';
import { present } from '@/utils/browser/page/present';
import { forgetRecent, useRecent } from '@/utils/browser/recent/use-recent';
import { changeRecentKept, onRecentKeptChanged, readRecentKept } from '@/utils/browser/settings/panel-habits';
import { useStored } from '@/utils/browser/storage/use-item';
import { useSessionRecords } from '@/utils/browser/storage/use-records';
import { DAY } from '@/utils/i18n/time';
import type { RecentItem } from '@/utils/lookup/records/recent';
import { CONNECTION_RECORD, linkRecord } from '@/utils/lookup/records/record-keys';
import { candidateOf } from '@/utils/lookup/records/records';
import {
  isStoredResolution,
  type KeptAnswer,
  keptName,
  keptProposals,
} from '@/utils/lookup/records/stored-answers';
import type { ProposalCandidate, ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { usePanel } from '../kit/panel-context';

/** A vote linked by some thread, in its last known state. */
export interface ReadVote {
  readonly candidate: ProposalCandidate;
  readonly detail: ProposalDetail;
  /** Null if it was not read. */
  readonly summary: VoteSummary | null;
}

/** How far back a thread counts as recent. */
const LATELY = 7 * DAY;

/** More than anyone follows. */
const MAX_LISTED = 500;

/** Returns the open votes among the cached answers, soonest end first. Leaves out unreadable ones. */
export function openVotes(kept: readonly KeptAnswer[], now: number): readonly ReadVote[] {
  const lately = kept.filter(({ usedAt }) => usedAt >= now - LATELY);
  const proposals = keptProposals(lately);
  const links = kept.filter(({ key }) => keptName(key).startsWith(linkRecord('')));
  const candidates = links.flatMap(({ value }) =>
    isStoredResolution(value) ? (candidateOf(value) ?? []) : [],
  );
  const distinct = new Map(candidates.map((candidate) => [candidate.key, candidate]));
  return [...distinct.values()]
    .flatMap((candidate) => {
      const known = proposals.get(candidate.key);
      return known ? { candidate, detail: known.detail.value, summary: known.summary?.value ?? null } : [];
    })
    .filter(({ detail }) => groupOf(detail, now) === 'open')
    .toSorted((one, other) => endsFirst(one.detail, other.detail))
    .slice(0, MAX_LISTED);
}

/**
 * Returns the open votes of recent threads, as of the view's opening or the last clearing; null until read. Makes no
 * call.
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
  /** Viewed proposals, latest first; null until read. */
  readonly items: readonly RecentItem[] | null;
  /** Open votes of recent threads, soonest end first; null until read. */
  readonly votes: readonly ReadVote[] | null;
  /** Whether the user wants the list; null until read. */
  readonly isKept: boolean | null;
  open(candidate: ProposalCandidate): void;
  clear(): void;
  keep(isKept: boolean): void;
}

/** Joins viewed proposals and open votes with the user's actions; votes are read only while the view is open. */
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
    // The votes come from the cached answers, which are cleared too.
    clear: () => void askBackground('clear-cache'),
    keep: (next) => {
      void changeRecentKept(() => next);
      if (!next) void forgetRecent();
    },
  };
}
