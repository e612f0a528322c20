import { browser } from 'wxt/browser';
import { createOneAtATime } from '@/utils/lookup/one-at-a-time';
import type { Star } from '@/utils/lookup/watch/star';
import { STARS_KEY } from './kept-keys';
import { onLocalChange } from './on-local-change';

/** The starred proposals, the latest first. */
export async function readStars(): Promise<readonly Star[]> {
  // The panel draws its first frame before the parser is there.
  const [{ parseStars }, items] = await Promise.all([
    import('./watch-schema'),
    browser.storage.local.get(STARS_KEY),
  ]);
  return parseStars(items[STARS_KEY]);
}

const oneAtATime = createOneAtATime();

/** Changes what is stored, unless it stays the same. Only pages do so, and changes of one come one after the other. */
export function changeStars(change: (stars: readonly Star[]) => readonly Star[]): Promise<void> {
  return oneAtATime(async () => {
    const stars = await readStars();
    const changed = change(stars);
    if (changed !== stars) await browser.storage.local.set({ [STARS_KEY]: changed });
  });
}

/** Calls back at every change, whoever made it. @returns what ends the watching. */
export function onStarsChanged(listener: () => void): () => void {
  return onLocalChange(STARS_KEY, listener);
}
