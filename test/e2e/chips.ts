import type { Page } from './browser/session';

/** What a chip in the page tells of itself. */
export interface SeenChip {
  readonly url: string;
  readonly state: string;
  /** The link that stands directly before it. */
  readonly href: string;
}

/** The chips that are in the page now, in its order. */
export function chipsIn(page: Page): Promise<readonly SeenChip[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('proposal-lens-chip')].map((chip) => ({
      url: chip.getAttribute('data-url') ?? '',
      state: chip.getAttribute('data-state') ?? '',
      href: chip.previousElementSibling?.getAttribute('href') ?? '',
    })),
  );
}

/** Waits until the page has chips and none of them is pending. */
export async function settledChips(page: Page): Promise<readonly SeenChip[]> {
  await page.waitFor(
    () => {
      const chips = [...document.querySelectorAll('proposal-lens-chip')];
      return chips.length > 0 && chips.every((chip) => chip.getAttribute('data-state') !== 'pending');
    },
    [],
    { timeout: 30_000 },
  );
  return chipsIn(page);
}

/** Reads a thread to its end, as posts load and are cloaked again; gives every chip that was seen, once a link. */
export async function readThread(page: Page): Promise<ReadonlyMap<string, SeenChip>> {
  const seen = new Map<string, SeenChip>();
  let atEnd = false;
  while (!atEnd) {
    for (const chip of await settledChips(page)) seen.set(chip.url, chip);
    atEnd = await page.evaluate(async () => {
      const before = scrollY;
      scrollBy(0, innerHeight / 2);
      await new Promise((resolve) => setTimeout(resolve, 150));
      const end = document.querySelector<HTMLElement>('.stream-end');
      return scrollY === before && (end === null || end.hidden !== false);
    });
  }
  return seen;
}
