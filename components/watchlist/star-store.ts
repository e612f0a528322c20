import { defineLateItem } from '@/utils/browser/storage/item';
import { STARS_KEY, type Star, WATCH_NOTES_KEY, type WatchNotes } from './star';

// For pages only. The background is one file: a reachable `import()`, used or not, would wrap every module behind it.

export const { read: readWatchNotes, watch: onWatchNotesChanged } = defineLateItem<WatchNotes>(
  WATCH_NOTES_KEY,
  async () => ({ parse: (await import('./schema')).parseWatchNotes }),
);

/** The starred proposals, latest first. Only pages change them. */
export const {
  read: readStars,
  update: changeStars,
  watch: onStarsChanged,
} = defineLateItem<readonly Star[]>(STARS_KEY, async () => ({
  parse: (await import('./schema')).parseStars,
}));
