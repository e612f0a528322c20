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
 * seen, once a link, as it stood when it was seen last. It stays as long with a view as its chips need, no longer.
 */
export async function readThread(page: Page): Promise<ReadonlyMap<string, SeenChip>> {
  const seen = new Map<string, SeenChip>();
  await settledChips(page);
  do {
    await page.evaluate(comeToRest);
    const hasChips = (await chipsIn(page)).some(({ isInView }) => isInView);
    for (const chip of hasChips ? await settledChips(page) : []) seen.set(chip.url, chip);
  } while (await page.evaluate(readOn));
  return seen;
}

/** Unfolds what is folded and waits until the document has not changed for a moment; runs in the page. */
export function comeToRest(): Promise<void> {
  const unfold = () => {
    for (const folded of document.querySelectorAll<HTMLDetailsElement>('details:not([open])'))
      folded.open = true;
  };
  unfold();
  return new Promise((resolve) => {
    const rested = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(rested, 200);
    const observer = new MutationObserver(() => {
      unfold();
      clearTimeout(timer);
      timer = setTimeout(rested, 200);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
}

/** Scrolls on by most of a view, or asks for more where all is in view; false at the end of the thread. Runs in the page. */
function readOn(): boolean {
  const before = scrollY;
  scrollBy(0, 0.9 * innerHeight);
  const hasMore = document.querySelector<HTMLElement>('.stream-end')?.hidden === false;
  if (scrollY === before && hasMore) document.querySelector<HTMLElement>('.load-more')?.click();
  return scrollY !== before || hasMore;
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
