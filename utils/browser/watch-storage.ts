import { browser } from 'wxt/browser';
import { MOST_STARS, type Star } from '@/utils/lookup/watch/star';
import { onLocalChange } from './on-local-change';

const KEY = 'watchlist:v1';

/** The starred proposals, the latest first. */
export async function readStars(): Promise<readonly Star[]> {
  // The panel draws its first frame before the parser is there.
  const [{ StoredStars }, items] = await Promise.all([
    import('./watch-schema'),
    browser.storage.local.get(KEY),
  ]);
  const parsed = StoredStars.safeParse(items[KEY]);
  const stars = parsed.success ? parsed.data.filter((star) => star !== null) : [];
  return stars.slice(0, MOST_STARS);
}

let last: Promise<void> = Promise.resolve();

/** Changes what is stored, unless it stays the same. Only pages do so, and changes of one come one after the other. */
export function changeStars(change: (stars: readonly Star[]) => readonly Star[]): Promise<void> {
  last = last
    .catch(() => {})
    .then(async () => {
      const stars = await readStars();
      const changed = change(stars);
      if (changed !== stars) await browser.storage.local.set({ [KEY]: changed });
    });
  return last;
}

/** Calls back at every change, whoever made it. @returns what ends the watching. */
export function onStarsChanged(listener: () => void): () => void {
  return onLocalChange(KEY, listener);
}
