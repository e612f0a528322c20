import { browser } from 'wxt/browser';
import type { RecentView } from '@/utils/lookup/recent';
import { onLocalChange } from './on-local-change';

const KEY = 'recent:v1';

/** The proposals that were looked at, the latest first. */
export async function readRecent(): Promise<readonly RecentView[]> {
  // The panel draws its first frame before the parser is there.
  const [{ RecentViews }, items] = await Promise.all([
    import('./recent-schema'),
    browser.storage.local.get(KEY),
  ]);
  const parsed = RecentViews.safeParse(items[KEY]);
  return parsed.success ? parsed.data.filter((view) => view !== null) : [];
}

let last: Promise<void> = Promise.resolve();

/** Changes what is stored; changes of this page come one after the other. */
export function changeRecent(change: (views: readonly RecentView[]) => readonly RecentView[]): Promise<void> {
  last = last
    .catch(() => {})
    .then(async () => browser.storage.local.set({ [KEY]: change(await readRecent()) }));
  return last;
}

/** Keys and answers of one service are nothing to another, and a reader may want no trace. */
export async function forgetRecent(): Promise<void> {
  await browser.storage.local.remove(KEY);
}

/** Calls back at every change, whoever made it. @returns what ends the watching. */
export function onRecentChanged(listener: () => void): () => void {
  return onLocalChange(KEY, listener);
}
