import type { RunOptions } from 'axe-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { SHEETS, type Sheet } from '../../screens/sheets';
import type { BrowserKind } from '../browser/session';
import { type Gallery, openGallery } from '../gallery/open-gallery';
import { BROWSERS } from '../stage/browsers';

/** In the frame, once its source has run there. */
declare const axe: typeof import('axe-core');

/** CSS pixels: the narrowest side panel, and a window at four times its size; the popup sets its own. */
const NARROWEST: Readonly<Record<string, number>> = { popup: 360 };
const NARROW_PANEL = 252;
/** A narrow panel with letters twice as large, as a reader's browser may have them, or with longer words. */
const LARGE_TEXT_WIDTH = 320;

// What a forum's page shows lies in closed roots, where axe does not look.
const PAGES = SHEETS.filter(({ page }) => page !== 'chips');

/** Has axe in a page of the gallery; runs there. */
function loadAxe(): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script');
    script.onload = () => done();
    script.onerror = () => fail(new Error('axe did not load.'));
    script.src = 'axe.js';
    document.head.append(script);
  });
}

interface Question {
  /**
   * What axe is asked: what depends on how things are drawn, since component tests ask the rest; the contrast alone; or
   * nothing.
   */
  readonly rules: 'drawn' | 'contrast' | 'none';
  /** CSS pixels. */
  readonly width: number;
  /** Of a frame whose letters are twice as large, if that is asked; CSS pixels. */
  readonly largeTextWidth: number | null;
}

/**
 * Draws each state in turn and says what is wrong with it: each violation with its element and what axe says of it, and a
 * page that is wider than its frame. What stood with the same content in the same place in an earlier state is not shown to
 * axe again. Runs inside the frame in one go, since a state is drawn sooner than it is asked for.
 */
async function faultsOf(
  states: readonly string[],
  { rules, width, largeTextWidth }: Question,
): Promise<readonly string[]> {
  const root = document.documentElement;
  const found: string[] = [];
  const seen = new Set<string>();
  for (const state of states) {
    frameElement?.setAttribute('width', `${width}`);
    root.dataset['show'] = state;
    while (root.dataset['shows'] !== state) await new Promise((done) => setTimeout(done));
    tellTooWide(state);
    if (rules !== 'none') await askAxe(state);
    if (largeTextWidth === null) continue;
    root.style.fontSize = '200%';
    frameElement?.setAttribute('width', `${largeTextWidth}`);
    tellTooWide(`${state}, large`);
    root.style.fontSize = '';
  }
  return found;

  function tellTooWide(state: string): void {
    const pixels = root.scrollWidth - root.clientWidth;
    if (pixels > 0) found.push(`${state}: ${pixels} px wider than its window`);
  }

  async function askAxe(state: string): Promise<void> {
    const drawn = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];
    const options: RunOptions = {
      resultTypes: ['violations'],
      runOnly: rules === 'contrast' ? ['color-contrast'] : drawn,
    };
    const shown = document.querySelector('#root');
    if (shown === null) throw new Error('Nothing is drawn.');
    const { violations } = await axe.run({ include: shown, exclude: [...seenIn(shown)] }, options);
    for (const { id, nodes } of violations)
      for (const { html, any, all } of nodes) {
        const why = [...any, ...all].map(({ message }) => message).join(' ');
        found.push(`${state}: ${id}: ${html.slice(0, 200)} ${why}`);
      }
  }

  /** Elements below this one that were seen with all that they hold; what is long is told apart by its parts. */
  function seenIn(parent: Element, place = ''): readonly Element[] {
    return [...parent.children].flatMap((element) => {
      const html = element.outerHTML;
      const key = `${place}${html}`;
      const isShort = html.length < 5_000;
      if (isShort && seen.has(key)) return element;
      if (isShort) seen.add(key);
      return seenIn(element, `${place}${html.slice(0, html.indexOf('>') + 1)}`);
    });
  }
}

interface Look {
  readonly kind: BrowserKind;
  readonly theme: 'light' | 'dark';
  readonly rules: Question['rules'];
}

const IS_LONG = inject('isLong');

/**
 * `npm test` looks for what has no room, and so does the long run in Firefox. The long run has axe look in Chromium: sizes
 * and colours come from the same rules in both. A theme changes colours alone.
 */
const LOOKS: readonly Look[] = IS_LONG
  ? [
      { kind: 'chromium', theme: 'light', rules: 'drawn' },
      { kind: 'chromium', theme: 'dark', rules: 'contrast' },
    ]
  : BROWSERS.map((kind) => ({ kind, theme: 'light', rules: 'none' }));

describe.each(LOOKS)('every state in the $theme theme in $kind', ({ kind, theme, rules }) => {
  let gallery: Gallery;

  beforeAll(async () => {
    gallery = await openGallery(kind, { prefersDark: theme === 'dark' });
  });
  afterAll(() => gallery?.close());

  it.each(PAGES)(
    `of $page fits the narrowest window and one with large letters, and passes axe by the rules: ${rules}`,
    async ({ page, states }: Sheet) => {
      await gallery.frame(page);
      if (rules !== 'none') await gallery.evaluate(loadAxe);
      const [width = NARROW_PANEL, large = LARGE_TEXT_WIDTH] = [NARROWEST[page], NARROWEST[page]];
      const largeTextWidth = IS_LONG ? null : large;
      expect(await gallery.evaluate(faultsOf, states, { rules, width, largeTextWidth })).toEqual([]);
    },
    180_000,
  );

  it.skipIf(IS_LONG).each(PAGES)(
    'on $page fits its window in longer words from right to left',
    async ({ page, states }: Sheet) => {
      await gallery.frame(`${page}&pseudo`);
      const width = NARROWEST[page] ?? LARGE_TEXT_WIDTH;
      const question: Question = { rules: 'none', width, largeTextWidth: null };
      expect(await gallery.evaluate(faultsOf, states, question)).toEqual([]);
    },
    120_000,
  );
});
