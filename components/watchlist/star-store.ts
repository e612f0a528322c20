import { defineLateItem } from '@/utils/browser/storage/item';
import { STARS_KEY, type Star, WATCH_NOTES_KEY, type WatchNotes } from './star';

// For pages alone. The background is one file: an `import()` that it reaches, used or not, would put a wrapper around
// every module behind it.

export const { read: readWatchNotes, watch: onWatchNotesChanged } = defineLateItem<WatchNotes>(
  WATCH_NOTES_KEY,
  async () => ({ parse: (await import('./schema')).parseWatchNotes }),
);

/** The starred proposals, the latest first. Only pages change them. */
export const {
  read: readStars,
  update: changeStars,
  watch: onStarsChanged,
} = defineLateItem<readonly Star[]>(STARS_KEY, async () => ({
  parse: (await import('./schema')).parseStars,
}));
