import type { RecentView } from '@/utils/lookup/recent';
import { RECENT_KEY } from './kept-keys';
import { defineLateItem } from './stored-item';

/** The proposals that were looked at, the latest first. */
export const {
  read: readRecent,
  update: changeRecent,
  watch: onRecentChanged,
  remove: forgetRecent,
} = defineLateItem<readonly RecentView[]>(RECENT_KEY, async () => ({
  parse: (await import('./recent-schema')).parseRecent,
}));
