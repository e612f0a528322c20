import { useEffect, useRef } from 'preact/hooks';
import { privateTab } from '@/utils/browser/page/active-tab';
import { defineLateItem } from '@/utils/browser/storage/item';
import { useStored } from '@/utils/browser/storage/use-item';
import { proposalRecordIn, sectionRecords, useSessionRecords } from '@/utils/browser/storage/use-records';
import {
  RECENT_KEY,
  type RecentItem,
  type RecentView,
  recentItem,
  standingOf,
  withView,
} from '@/utils/lookup/records/recent';
import type { ProposalRecord } from '@/utils/lookup/records/records';
import type { ProposalCandidate } from '@/utils/proposal/proposal';

/** The proposals that were looked at, the latest first. */
export const {
  read: readRecent,
  update: changeRecent,
  watch: onRecentChanged,
  remove: forgetRecent,
} = defineLateItem<readonly RecentView[]>(RECENT_KEY, async () => ({
  parse: (await import('./schema')).parseRecent,
}));

export interface RecentProps {
  /** The latest first; null until they are read. */
  readonly items: readonly RecentItem[] | null;
  open(candidate: ProposalCandidate): void;
  clear(): void;
}

/** The proposals that were looked at with what is known of them now, the latest first; null until they are read. */
export function useRecent(): readonly RecentItem[] | null {
  const views = useStored(readRecent, onRecentChanged);
  const names = (views ?? []).flatMap(({ candidate }) => sectionRecords(candidate.key));
  const { records } = useSessionRecords(names);
  const standing = ({ candidate }: RecentView) => standingOf(proposalRecordIn(records, candidate.key));
  return views?.map((view) => recentItem(view, standing(view))) ?? null;
}

/** Keeps in mind which proposal is looked at and where it stands, but not in private windows. */
export function useNoteView(candidate: ProposalCandidate | null, record: ProposalRecord | null): void {
  const noted = useRef({ key: '', words: '' });
  const key = candidate?.key ?? null;
  const isOwn = record !== null && record.key === key;
  const standing = standingOf(isOwn ? record : null);
  const title = isOwn ? titleOf(record) : undefined;
  const words = JSON.stringify([standing, title]);

  useEffect(() => {
    if (candidate === null || key === null) return;
    const isNewVisit = noted.current.key !== key;
    if (!isNewVisit && noted.current.words === words) return;
    noted.current = { key, words };
    void note({ ...candidate, title: title ?? candidate.title }, standing, isNewVisit);
  }, [key, words]);
}

async function note(
  candidate: ProposalCandidate,
  standing: RecentView['seen'],
  isNewVisit: boolean,
): Promise<void> {
  if ((await privateTab()) !== null) return;
  await changeRecent((views) => withView(views, candidate, standing, { now: Date.now(), isNewVisit }));
}

function titleOf({ detail }: ProposalRecord): string | undefined {
  return detail?.state === 'ready' ? detail.answer.value.title : undefined;
}
