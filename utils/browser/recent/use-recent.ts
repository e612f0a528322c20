import {
  RECENT_KEY,
  type RecentItem,
  type RecentView,
  recentItem,
  standingOf,
} from '@/utils/lookup/records/recent';
import { defineLateItem } from '../storage/item';
import { useStored } from '../storage/use-item';
import { proposalRecordIn, sectionRecords, useSessionRecords } from '../storage/use-records';

const views = defineLateItem<readonly RecentView[]>(RECENT_KEY, async () => ({
  parse: (await import('./schema')).parseRecent,
}));

/** The viewed proposals, latest first. */
export const { read: readRecent, update: changeRecent, watch: onRecentChanged } = views;

/** Deletes the viewed proposals and their texts. */
export async function forgetRecent(): Promise<void> {
  await views.remove();
  await (await import('./seen-texts')).forgetSeenTexts();
}

/** Returns the viewed proposals with current knowledge, latest first; null until read. */
export function useRecent(): readonly RecentItem[] | null {
  const views = useStored(readRecent, onRecentChanged);
  const names = (views ?? []).flatMap(({ candidate }) => sectionRecords(candidate.key));
  const { records } = useSessionRecords(names);
  const standing = ({ candidate }: RecentView) => standingOf(proposalRecordIn(records, candidate.key));
  return views?.map((view) => recentItem(view, standing(view))) ?? null;
}
