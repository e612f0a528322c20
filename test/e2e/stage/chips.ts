import { setTimeout as sleep } from 'node:timers/promises';
import type { ChipView } from '@/utils/lookup/forum/drawn-chip';
import { proposalOf, stateOfSign } from '../../forum/read-chip';
import type { Page, RootOf, WaitOptions } from '../browser/session';
import { waitUntil } from '../browser/wait-until';

/** What a reader sees of a chip, which the page itself cannot read. */
export interface SeenChip {
  /** Canonical address of the proposal that the link leads to. */
  readonly url: string;
  /** What its sign says; `empty` where nothing is drawn, as in a page's own copy. */
  readonly state: ChipView['state'] | 'empty';
  readonly word: string;
  /** The link that stands directly before it. */
  readonly href: string;
  /** Links out of view are looked up when they come into it. */
  readonly isInView: boolean;
  /** In viewport coordinates; null where nothing is drawn. */
  readonly middle: { readonly x: number; readonly y: number } | null;
}

/** The chips that are in the page now, in its order. */
export async function chipsIn(page: Page): Promise<readonly SeenChip[]> {
  const drawn = await page.evaluateInside(readChips);
  return drawn.map(({ sign, ...chip }) => ({
    ...chip,
    url: proposalOf(chip.href),
    state: sign === null ? 'empty' : stateOfSign(sign),
  }));
}

/** Runs inside the page. A sign is null where nothing is drawn, and empty where there is a shape in its place. */
function readChips(rootOf: RootOf) {
  return [...document.querySelectorAll('proposal-lens-chip')].map((chip) => {
    const roots = [...chip.querySelectorAll('*')].map(rootOf);
    const icon = roots.map((root) => root?.querySelector('b')).find((found) => found) ?? null;
    const link = chip.previousElementSibling ?? chip;
    const { top, bottom, height } = link.getBoundingClientRect();
    const box = icon?.parentElement?.getBoundingClientRect();
    return {
      sign: icon && (icon.className === 'sign' ? icon.getAttribute('w') : ''),
      word: icon?.nextElementSibling?.getAttribute('w') ?? '',
      href: link.getAttribute('href') ?? '',
      isInView: link.checkVisibility() && height > 0 && top >= 0 && bottom <= innerHeight,
      middle: box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null,
    };
  });
}

/** Waits until a chip of the page is in this state. */
export function chipOf(
  page: Page,
  state: ChipView['state'],
  { timeout }: WaitOptions = {},
): Promise<SeenChip> {
  return waitUntil(
    `a chip that is ${state}`,
    async () => (await chipsIn(page)).find((chip) => chip.state === state),
    timeout,
  );
}

/** Waits until the page has chips and none in view is pending; gives those in view. */
export async function settledChips(page: Page): Promise<readonly SeenChip[]> {
  return waitUntil(
    'the chips in view to settle',
    async () => {
      const chips = (await chipsIn(page)).filter(({ isInView }) => isInView);
      return chips.length > 0 && chips.every(({ state }) => state !== 'pending' && state !== 'empty')
        ? chips
        : null;
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
  await page.evaluate(() =>
    document.querySelector('proposal-lens-chip')?.previousElementSibling?.scrollIntoView({ block: 'center' }),
  );
  const [{ middle } = { middle: null }] = await chipsIn(page);
  if (middle === null) throw new Error('No chip is there.');
  await clickAfterLook(page, middle);
}

/** Clicks on a chip as a reader does: not before they have seen it for a while. */
export async function clickAfterLook(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.hover(x - 4, y);
  await page.hover(x, y);
  await sleep(1_000);
  await page.clickAt(x, y);
}
