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

/** Waits until the page has chips and none of those is pending whose links are in view. */
export async function settledChips(page: Page): Promise<readonly SeenChip[]> {
  await page.waitFor(
    () => {
      const chips = [...document.querySelectorAll('proposal-lens-chip')];
      const isRead = (link: Element | null) => {
        if (!link?.checkVisibility()) return false;
        const { top, bottom } = link.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      };
      return (
        chips.length > 0 &&
        chips.every(
          (chip) => chip.getAttribute('data-state') !== 'pending' || !isRead(chip.previousElementSibling),
        )
      );
    },
    [],
    { timeout: 30_000 },
  );
  return chipsIn(page);
}

/**
 * Reads a thread to its end, with all that is folded away in it, as posts load and are cloaked again; gives every chip
 * that was seen, once a proposal.
 */
export async function readThread(page: Page): Promise<ReadonlyMap<string, SeenChip>> {
  const seen = new Map<string, SeenChip>();
  let atEnd = false;
  while (!atEnd) {
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true;
    });
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
