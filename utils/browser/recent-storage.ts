import { browser } from 'wxt/browser';
import { createOneAtATime } from '@/utils/lookup/one-at-a-time';
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

const oneAtATime = createOneAtATime();

/** Changes what is stored; changes of this page come one after the other. */
export function changeRecent(change: (views: readonly RecentView[]) => readonly RecentView[]): Promise<void> {
  return oneAtATime(async () => browser.storage.local.set({ [RECENT_KEY]: change(await readRecent()) }));
}

/** Calls back at every change, whoever made it. @returns what ends the watching. */
export function onRecentChanged(listener: () => void): () => void {
  return onLocalChange(RECENT_KEY, listener);
}
