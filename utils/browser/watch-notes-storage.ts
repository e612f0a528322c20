import type { WatchNotes } from '@/utils/lookup/watch/notes';
import { WATCH_NOTES_KEY } from './kept-keys';
import { defineLateItem } from './stored-item';

/** What the background found out about the starred proposals. */
export const { read: readWatchNotes, watch: onWatchNotesChanged } = defineLateItem<WatchNotes>(
  WATCH_NOTES_KEY,
  async () => ({ parse: (await import('./watch-schema')).parseWatchNotes }),
);
