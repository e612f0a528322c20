import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from './browser/session';
import { waitUntil } from './browser/wait-until';

/** What a chip in the page tells of itself. */
export interface SeenChip {
  readonly url: string;
  readonly state: string;
  /** The link that stands directly before it. */
  readonly href: string;
  /** Links out of view are looked up when they come into it. */
  readonly isInView: boolean;
}

/** The chips that are in the page now, in its order. */
export function chipsIn(page: Page): Promise<readonly SeenChip[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('proposal-lens-chip')].map((chip) => {
      const link = chip.previousElementSibling ?? chip;
      const { top, bottom, height } = link.getBoundingClientRect();
      return {
        url: chip.getAttribute('data-url') ?? '',
        state: chip.getAttribute('data-state') ?? '',
        href: chip.previousElementSibling?.getAttribute('href') ?? '',
        isInView: link.checkVisibility() && height > 0 && top >= 0 && bottom <= innerHeight,
      };
    }),
  );
}

/** Waits until the page has chips and none in view is pending; gives those in view. */
export async function settledChips(page: Page): Promise<readonly SeenChip[]> {
  return waitUntil(
    'the chips in view to settle',
    async () => {
      const chips = (await chipsIn(page)).filter(({ isInView }) => isInView);
      return chips.length > 0 && chips.every(({ state }) => state !== 'pending') ? chips : null;
    },
    30_000,
  );
}

/**
 * Reads a thread to its end, as posts load and are cloaked again, and opens what is folded; gives every chip that was
 * seen, once a link, as it stood when it was seen last.
 */
export async function readThread(page: Page): Promise<ReadonlyMap<string, SeenChip>> {
  const seen = new Map<string, SeenChip>();
  let atEnd = false;
  while (!atEnd) {
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true;
    });
    for (const chip of await readView(page)) seen.set(chip.url, chip);
    atEnd = await page.evaluate(async () => {
      const before = scrollY;
      scrollBy(0, 0.7 * innerHeight);
      await new Promise((resolve) => setTimeout(resolve, 150));
      const end = document.querySelector<HTMLElement>('.stream-end');
      return scrollY === before && (end === null || end.hidden !== false);
    });
  }
  return seen;
}

/** What stands in one view of the thread, which may hold no proposal at all. Only what is looked at for a second counts. */
async function readView(page: Page): Promise<readonly SeenChip[]> {
  await sleep(1_300);
  const hasChips = (await chipsIn(page)).some(({ isInView }) => isInView);
  return hasChips ? settledChips(page) : [];
}

/** Clicks on the pill, or on the dot, behind the first proposal link. */
export async function clickFirstChip(page: Page): Promise<void> {
  const point = await page.evaluate(() => {
    const chip = document.querySelector('proposal-lens-chip');
    const link = chip?.previousElementSibling;
    link?.scrollIntoView({ block: 'center' });
    const last = [...(link?.getClientRects() ?? [])].at(-1);
    return last ? { x: last.right + 12, y: last.top + last.height / 2 } : null;
  });
  if (point === null) throw new Error('No chip is there.');
  await page.clickAt(point.x, point.y);
}
