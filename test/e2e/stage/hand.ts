import type { Page } from '../browser/session';

/** What a reader has to do for an answer. */
export interface Effort {
  readonly clicks: number;
  /** Screens to scroll by. */
  readonly scrolls: number;
}

/** Something to be seen: the innermost match of a selector whose text holds these words. */
export interface Target {
  readonly selector: string;
  readonly words?: string;
}

/** A reader's hand: what is asked of it is done as a reader does it, and counted. Typing a text is no effort. */
export class Hand {
  #effort: Effort = { clicks: 0, scrolls: 0 };

  get effort(): Effort {
    return this.#effort;
  }

  /** Clicks on what is in view, once it is; scrolls to it where it is not. */
  async click(page: Page, target: Target): Promise<void> {
    await this.read(page, target);
    await page.click('[data-hand]');
    this.#add({ clicks: 1 });
  }

  /** Counts a click that only a driver's own means can make. */
  async clickBy(click: () => Promise<void>): Promise<void> {
    await click();
    this.#add({ clicks: 1 });
  }

  /** Waits until it is there and what surrounds it has come, and brings it into view. */
  async read(page: Page, { selector, words = '' }: Target): Promise<void> {
    const { screens } = await page.waitFor(find, [selector, words], { timeout: 30_000 });
    this.#add({ scrolls: screens });
  }

  #add(more: Partial<Effort>): void {
    const { clicks, scrolls } = this.#effort;
    this.#effort = { clicks: clicks + (more.clicks ?? 0), scrolls: scrolls + (more.scrolls ?? 0) };
  }
}

/** Runs in the page: marks what is meant, and says by how many screens it had to be scrolled to. */
function find(selector: string, words: string): { readonly screens: number } | null {
  const textOf = (element: Element) => element.textContent?.replace(/\s+/g, ' ') ?? '';
  const matches = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.checkVisibility() && textOf(element).includes(words),
  );
  const meant = matches.find(
    (element) => !matches.some((other) => other !== element && element.contains(other)),
  );
  const isComing = document.querySelector('.skeleton')?.checkVisibility() === true;
  if (meant === undefined || isComing) return null;
  for (const marked of document.querySelectorAll('[data-hand]')) marked.removeAttribute('data-hand');
  meant.dataset['hand'] = '';
  const { top, bottom } = meant.getBoundingClientRect();
  const bar = document.querySelector('.action-bar');
  const isCovered = bar?.checkVisibility() === true && !bar.contains(meant);
  const floor = isCovered ? bar.getBoundingClientRect().top : innerHeight;
  const away = Math.max(0, bottom - floor, -top);
  if (away > 0) meant.scrollIntoView({ block: 'center', behavior: 'instant' });
  return { screens: Math.ceil(away / innerHeight) };
}
