import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { SHEETS, type Sheet } from '../../screens/sheets';
import { ChromiumPage } from '../browser/chromium/chromium-page';
import { type draw as drawInFrame, speak } from '../gallery/draw';
import { colours, faultsOf, loadAxe, type Question } from '../gallery/drawn-faults';
import { type Gallery, openGallery } from '../gallery/open-gallery';
import { BROWSERS } from '../stage/browsers';

/** In the frame, sent along. */
declare const draw: typeof drawInFrame;

/** CSS pixels: the narrowest side panel, and a window at four times its size; the popup sets its own. */
const NARROWEST: Readonly<Record<string, number>> = { popup: 360 };
const NARROW_PANEL = 252;
/** A narrow panel with letters twice as large, as a reader's browser may have them, or with longer words. */
const LARGE_TEXT_WIDTH = 320;

// What a forum's page shows lies in closed roots, where axe does not look.
const PAGES = SHEETS.filter(({ page }) => page !== 'chips');

/** One page of each style sheet. */
const OWN_STYLES = new Set(['panel', 'popup', 'options']);

const IS_LONG = inject('isLong');

/**
 * `npm test` looks for what has no room, and so does the long run in Firefox. The long run has axe look in Chromium: sizes
 * and colours come from the same rules in both.
 */
describe.each(BROWSERS)('every state in %s', (kind) => {
  let gallery: Gallery;

  beforeAll(async () => {
    gallery = await openGallery(kind);
  });
  afterAll(() => gallery?.close());

  it.runIf(IS_LONG)('has the same colours in the dark theme and by a dark system', async () => {
    const { page } = gallery;
    if (!(page instanceof ChromiumPage)) throw new Error('Only Chromium plays another system.');
    const systemIs = (value: 'light' | 'dark') =>
      page.puppeteer.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]);
    for (const { page: name, states } of PAGES.filter((sheet) => OWN_STYLES.has(sheet.page))) {
      await gallery.frame(name);
      // Its styles are there with its first state.
      await gallery.evaluate((state, width) => draw(state, width), states[0] ?? '', NARROW_PANEL);
      const light = await gallery.evaluate(colours);
      await systemIs('dark');
      const bySystem = await gallery.evaluate(colours);
      await systemIs('light');
      await gallery.evaluate(() => {
        document.documentElement.dataset['theme'] = 'dark';
      });
      expect(await gallery.evaluate(colours)).toEqual(bySystem);
      expect(bySystem).not.toEqual(light);
    }
  });

  it.each(PAGES)(
    IS_LONG
      ? 'of $page fits the narrowest window, and passes axe in both themes'
      : 'of $page fits the narrowest window, and a narrow one in large letters or in longer words from right to left',
    async ({ page, states }: Sheet) => {
      await gallery.frame(page);
      if (IS_LONG) await gallery.evaluate(loadAxe);
      const [width = NARROW_PANEL, large = LARGE_TEXT_WIDTH] = [NARROWEST[page], NARROWEST[page]];
      const question: Question = { asksAxe: IS_LONG, width, largeTextWidth: IS_LONG ? null : large };
      expect(await gallery.evaluate(faultsOf, states, question)).toEqual([]);
      if (IS_LONG) return;
      await gallery.evaluate(speak, 'pseudo');
      const longer: Question = { asksAxe: false, width: large, largeTextWidth: null };
      expect(await gallery.evaluate(faultsOf, states, longer)).toEqual([]);
    },
    180_000,
  );
});
