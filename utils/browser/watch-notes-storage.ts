import { browser } from 'wxt/browser';
import { NO_NOTES, type WatchNotes } from '@/utils/lookup/watch/notes';
import { onLocalChange } from './on-local-change';

/** Apart from the stars, so that neither the background's write nor a page's can undo the other. */
const KEY = 'watch-notes:v1';

/** What the background found out about the starred proposals. */
export async function readWatchNotes(): Promise<WatchNotes> {
  const [{ StoredNotes }, items] = await Promise.all([
    import('./watch-schema'),
    browser.storage.local.get(KEY),
  ]);
  const parsed = StoredNotes.safeParse(items[KEY]);
  if (!parsed.success) return NO_NOTES;
  return { ...parsed.data, notes: parsed.data.notes.filter((note) => note !== null) };
}

/** Only the background writes them. */
export async function writeWatchNotes(notes: WatchNotes): Promise<void> {
  await browser.storage.local.set({ [KEY]: notes });
}

/** Calls back at every change. @returns what ends the watching. */
export function onWatchNotesChanged(listener: () => void): () => void {
  return onLocalChange(KEY, listener);
}
