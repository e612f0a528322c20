import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunOptions } from 'axe-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type ServedSite, serveSite } from '../../screens/build-site';
import { SHEETS, type Sheet } from '../../screens/sheets';
import type { BrowserKind, BrowserSession, Page } from '../browser/session';
import { startSession } from '../browser/start-session';
import { BROWSERS } from '../stage/browsers';

/** In the page, once its source has run there. */
declare const axe: typeof import('axe-core');

/** CSS pixels: the narrowest side panel, and a window at four times its size; the popup sets its own. */
const NARROWEST: Readonly<Record<string, number>> = { popup: 360 };
const NARROW_PANEL = 252;

// What a forum's page shows lies in closed roots, where axe does not look.
const PAGES = SHEETS.filter(({ page }) => page !== 'chips');

let folder: string;
let site: ServedSite;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'states-'));
  site = await serveSite(folder);
  await copyFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), join(folder, 'axe.js'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** Has axe in a page of the site. */
function loadAxe(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const script = document.createElement('script');
        script.onload = () => done();
        script.onerror = () => fail(new Error('axe did not load.'));
        script.src = 'axe.js';
        document.head.append(script);
      }),
  );
}

/**
 * Draws each state in turn and says what is wrong with it: each violation with its element and what axe says of it, and a
 * page that is wider than its window. Runs inside the page in one go, since a state is drawn sooner than it is asked for.
 *
 * @param rules what axe is asked: all of it; what depends on how things are drawn, since component tests ask the rest; the
 *   contrast alone; or nothing.
 */
async function faultsOf(
  states: readonly string[],
  rules: 'all' | 'drawn' | 'contrast' | 'none',
): Promise<readonly string[]> {
  const root = document.documentElement;
  const found: string[] = [];
  for (const state of states) {
    root.dataset['show'] = state;
    while (root.dataset['shows'] !== state) await new Promise((done) => setTimeout(done));
    const pixels = root.scrollWidth - root.clientWidth;
    if (pixels > 0) found.push(`${state}: ${pixels} px wider than its window`);
    if (rules === 'none') continue;
    const drawn = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];
    const options: RunOptions = {
      resultTypes: ['violations'],
      ...(rules === 'all'
        ? { rules: { 'target-size': { enabled: true } } }
        : { runOnly: rules === 'contrast' ? ['color-contrast'] : drawn }),
    };
    const { violations } = await axe.run('#root', options);
    for (const { id, nodes } of violations)
      for (const { html, any, all } of nodes) {
        const why = [...any, ...all].map(({ message }) => message).join(' ');
        found.push(`${state}: ${id}: ${html.slice(0, 200)} ${why}`);
      }
  }
  return found;
}

interface Look {
  readonly kind: BrowserKind;
  readonly theme: 'light' | 'dark';
  readonly rules: 'all' | 'drawn' | 'contrast';
}

/** A theme changes colours alone: the long run looks at those of the dark one, and asks Firefox for everything. */
const THEMES: readonly Look[] = inject('isLong')
  ? [{ kind: 'chromium', theme: 'dark', rules: 'contrast' }]
  : BROWSERS.map((kind) => ({ kind, theme: 'light', rules: kind === 'firefox' ? 'all' : 'drawn' }));

describe.each(THEMES)('every state in the $theme theme in $kind', ({ kind, theme, rules }) => {
  let browser: BrowserSession;
  let page: Page;

  beforeAll(async () => {
    // The other build opens a tab of its own in front.
    const extensionDir = inject('builds').test[kind];
    browser = await startSession(kind, { extensionDir, prefersDark: theme === 'dark' });
    page = await browser.openPage(site.url);
  });
  afterAll(() => browser?.close());

  it.each(PAGES)(
    'of $page passes axe, contrast and size of targets included, and fits the narrowest window',
    async (sheet: Sheet) => {
      await page.goto(`${site.url}?${sheet.page}`);
      await loadAxe(page);
      await page.setViewport(NARROWEST[sheet.page] ?? NARROW_PANEL, 800);
      expect(await page.evaluate(faultsOf, sheet.states, rules)).toEqual([]);
    },
    180_000,
  );
});

/** CSS pixels: a narrow panel with letters twice as large, as a reader's browser may have them. */
const LARGE_TEXT_WIDTH = 320;

describe.skipIf(inject('isLong')).each(BROWSERS)('every state in %s', (kind) => {
  let browser: BrowserSession;
  let page: Page;

  beforeAll(async () => {
    browser = await startSession(kind, { extensionDir: inject('builds').test[kind] });
    page = await browser.openPage(site.url);
  });
  afterAll(() => browser?.close());

  async function tooWide({ page: name, states }: Sheet): Promise<readonly string[]> {
    await page.setViewport(NARROWEST[name] ?? LARGE_TEXT_WIDTH, 800);
    return page.evaluate(faultsOf, states, 'none');
  }

  it.each(PAGES)(
    'of $page fits its window with letters twice as large',
    async (sheet: Sheet) => {
      await page.goto(`${site.url}?${sheet.page}`);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await tooWide(sheet)).toEqual([]);
    },
    120_000,
  );

  it.each(PAGES)(
    'of $page fits its window in longer words from right to left',
    async (sheet: Sheet) => {
      await page.goto(`${site.url}?${sheet.page}&pseudo`);
      expect(await tooWide(sheet)).toEqual([]);
    },
    120_000,
  );
});
