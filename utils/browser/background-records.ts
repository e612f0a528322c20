import type { RecentView } from '@/utils/lookup/recent';
import type { WatchNotes } from '@/utils/lookup/watch/notes';
import type { Star } from '@/utils/lookup/watch/star';
import { RECENT_KEY, STARS_KEY, WATCH_NOTES_KEY } from './kept-keys';
import { parseRecent } from './recent-schema';
import { defineItem } from './stored-item';
import { parseStars, parseWatchNotes } from './watch-schema';

// Pages load the parser late. The background is one file and has it: an `import()` that it reaches, used or not,
// would put a wrapper around every module behind it.

/** The proposals that were looked at, the latest first. Keys and answers of one service are nothing to another. */
export const { read: readRecent, remove: forgetRecent } = defineItem<readonly RecentView[]>(
  RECENT_KEY,
  parseRecent,
);

/** The starred proposals, the latest first. */
export const { read: readStars, watch: onStarsChanged } = defineItem<readonly Star[]>(STARS_KEY, parseStars);

const notes = defineItem<WatchNotes>(WATCH_NOTES_KEY, parseWatchNotes);

/** What the background found out about the starred proposals; only the background writes it. */
export const { read: readWatchNotes } = notes;

export function writeWatchNotes(found: WatchNotes): Promise<void> {
  return notes.update(() => found);
}
