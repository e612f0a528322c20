import { browser } from 'wxt/browser';
import type { RecentView } from '@/utils/lookup/recent';
import { RECENT_KEY } from './kept-keys';
import { onLocalChange } from './on-local-change';

/** The proposals that were looked at, the latest first. */
export async function readRecent(): Promise<readonly RecentView[]> {
  // The panel draws its first frame before the parser is there.
  const [{ parseRecent }, items] = await Promise.all([
    import('./recent-schema'),
    browser.storage.local.get(RECENT_KEY),
  ]);
  return parseRecent(items[RECENT_KEY]);
}

let last: Promise<void> = Promise.resolve();

/** Changes what is stored; changes of this page come one after the other. */
export function changeRecent(change: (views: readonly RecentView[]) => readonly RecentView[]): Promise<void> {
  last = last
    .catch(() => {})
    .then(async () => browser.storage.local.set({ [RECENT_KEY]: change(await readRecent()) }));
  return last;
}

/** Calls back at every change, whoever made it. @returns what ends the watching. */
export function onRecentChanged(listener: () => void): () => void {
  return onLocalChange(RECENT_KEY, listener);
}
