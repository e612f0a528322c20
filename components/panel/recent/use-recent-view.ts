import { useEffect, useState } from 'preact/hooks';
import { endsFirst, groupOf } from '@/components/shared/listings/row-words';
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

/** A vote that some thread linked, in its last known state. */
export interface ReadVote {
  readonly candidate: ProposalCandidate;
  readonly detail: ProposalDetail;
  /** Null where it was not read. */
  readonly summary: VoteSummary | null;
}

/** How far back a thread was read lately. */
const LATELY = 7 * DAY;

/** More than anybody follows. */
const MAX_LISTED = 500;

/** The open votes among what is kept of threads, those that end first at the top. What cannot be read is left out. */
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
 * The open votes of the threads read recently, from when the view was opened or the answers were cleared; null until
 * they are read. Makes no call.
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
