import { browser } from 'wxt/browser';
import type { WatchNotes } from '@/utils/lookup/watch/notes';
import { WATCH_NOTES_KEY } from './kept-keys';
import { onLocalChange } from './on-local-change';

/** What the background found out about the starred proposals. */
export async function readWatchNotes(): Promise<WatchNotes> {
  const [{ parseWatchNotes }, items] = await Promise.all([
    import('./watch-schema'),
    browser.storage.local.get(WATCH_NOTES_KEY),
  ]);
  return parseWatchNotes(items[WATCH_NOTES_KEY]);
}

/** Calls back at every change. @returns what ends the watching. */
export function onWatchNotesChanged(listener: () => void): () => void {
  return onLocalChange(WATCH_NOTES_KEY, listener);
}
