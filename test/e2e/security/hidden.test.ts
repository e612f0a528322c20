import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { DEFAULT_LOOKUP_SETTINGS, type LookupSettings } from '@/utils/lookup/forum/policy';
import { HIDDEN, HIDDEN_IN_CHROMIUM, pageOf, SHOWN } from '../../security/hidden-links';
import { plantedUrl } from '../../security/links';
import { openTheatre, type Theatre } from '../../security/open-theatre';
import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { chipsIn, clickAfterLook } from '../stage/chips';
import { hurry } from '../stage/hurry';

/** In the extension's own pages, where some of the functions below run. */
declare const chrome: typeof browser;

/** Longer than a link has to be in view, and than the script gathers what it reports. */
const READ = 2_000;
const SHOWN_STYLES: Readonly<Record<string, string>> = {
  'as it is': '',
  'darkened by a filter': 'html { filter: invert(1) hue-rotate(180deg) }',
  'zoomed out': 'html { zoom: .8 }',
  'under a header that stays':
    'body::before { content: ""; position: fixed; inset: 0 0 auto; height: 14px; background: #456 }',
};

/** Of a thousand links, all close together, twenty that are seen. */
const SEEN = Array.from({ length: 20 }, (_, index) => index);
const HIDDEN_BETWEEN = 50;

/** Longer than a chip has to be seen before a click on it counts. */
const LOOK = 900;
const ON_CLICK: LookupSettings = {
  ...DEFAULT_LOOKUP_SETTINGS,
  mode: 'click',
  caps: { perPage: 1, perHour: 1, perHourAll: 300 },
};

/** Milliseconds, in which a busy machine opens a page for each disguise. */
const MANY_PAGES = 180_000;

/** How a page shows the line with its link: its style, and what stands before and behind it. */
interface Disguise {
  readonly line?: string;
  readonly before?: string;
  readonly behind?: string;
}

const ALL = 'position:fixed;inset:0;width:auto;height:auto;border:0;z-index:9';
const THROUGH = `${ALL};pointer-events:none`;
const popover = (style: string) =>
  `<div popover="manual" style="${style}"></div><script>document.querySelector('[popover]').showPopover()</script>`;

/** What a page does to a chip so that nobody sees what they click. */
const DISGUISES: Readonly<Record<string, Disguise>> = {
  'under a box that lets clicks through': { behind: `<div style="${THROUGH};background:#fff"></div>` },
  'under a drawing that lets clicks through': {
    behind: `<div style="${THROUGH};background:linear-gradient(#fff,#eee)"></div>`,
  },
  'under panes of glass that let clicks through': {
    behind: `<div style="${THROUGH};background:#fff6"></div>`.repeat(5),
  },
  'under an inert box': { behind: `<div inert style="${ALL};background:#fff"></div>` },
  'under a popover that lets clicks through': { before: popover(`${THROUGH};z-index:auto;background:#fff`) },
  'under the ground of an empty popover': {
    before: `<style>::backdrop { background: #fff }</style>${popover('width:0;height:0;padding:0;border:0')}`,
  },
  'of no opacity': { line: 'opacity:0' },
  'made transparent by a filter': { line: 'filter:opacity(0)' },
  'made white by a blend': { line: 'mix-blend-mode:screen' },
  'scaled to a speck': { line: 'transform:scale(.3);transform-origin:0 0' },
};

describe.each(BROWSERS)('a hidden part of a page in %s', (kind) => {
  let theatre: Theatre;

  beforeAll(async () => {
    theatre = await openTheatre(kind);
  });
  afterAll(() => theatre?.close());
  beforeEach(() => theatre.service.forget());

  /** The links that were asked for. */
  const asked = () =>
    theatre.service.api.requests.flatMap(({ routeId, query }) =>
      routeId === 'v2.proposals.resolve' ? new URLSearchParams(query).getAll('url') : [],
    );

  describe('with a link', () => {
    /** Names of the ways whose links were asked for. */
    const waysAsked = (ways: object, first: number) => {
      const urls = asked();
      return Object.keys(ways).filter((_, index) => urls.includes(plantedUrl(first + index)));
    };

    let opened = 0;
    /** What was asked for once is not asked for again. */
    const numberOfPage = () => {
      opened += 1;
      return opened * 2_000;
    };
    let page: Page;
    const openPage = async (ways: typeof HIDDEN, first: number, style?: string) => {
      page = await theatre.openForum(`/t/links/${first}`, pageOf(ways, first, style));
      await page.setViewport(1000, 1600);
    };

    beforeAll(async () => {
      await hurry(theatre.browser);
    });
    afterEach(() => page?.close());

    it('causes no lookup if no reader can see it', async () => {
      const first = numberOfPage();
      const hidden = kind === 'chromium' ? { ...HIDDEN, ...HIDDEN_IN_CHROMIUM } : HIDDEN;
      await openPage({ ...hidden, shown: (link) => link }, first);
      await waitUntil('the honest link to be asked for', () => waysAsked({ ...hidden, shown: 0 }, first)[0]);
      await sleep(READ);
      expect(waysAsked(hidden, first)).toEqual([]);
    });

    it.each(Object.entries(SHOWN_STYLES))(
      'is looked up if a reader can see it, on a page %s',
      async (_, style) => {
        const first = numberOfPage();
        await openPage(SHOWN, first, style);
        const all = Object.keys(SHOWN);
        const areAsked = () => waysAsked(SHOWN, first).length === all.length;
        await waitUntil('all links to be asked for', areAsked, 30_000).catch(() =>
          expect(waysAsked(SHOWN, first)).toEqual(all),
        );
      },
    );

    it('is looked up though chips are near it and a thousand due links are hidden', async () => {
      const first = numberOfPage();
      const hidden = `<span style="opacity:.01"><a href="${plantedUrl(first + SEEN.length)}">vote</a></span> `;
      const links = SEEN.map(
        (index) => `${hidden.repeat(HIDDEN_BETWEEN)}<a href="${plantedUrl(first + index)}">the vote</a> `,
      );
      page = await theatre.openForum(
        `/t/links/${first}`,
        `<!doctype html><title>Thread</title><p style="font: 8px/1.2 monospace">${links.join('')}</p>`,
      );
      const seen = () => SEEN.filter((index) => asked().includes(plantedUrl(first + index)));
      await waitUntil('all links to be asked for', () => seen().length === SEEN.length, 45_000).catch(() =>
        expect(seen()).toEqual(SEEN),
      );
      expect(asked()).not.toContain(plantedUrl(first + SEEN.length));
    });
  });

  describe('with a click on a chip', () => {
    let page: Page;
    let opened = 0;

    const middle = async () => {
      const [chip] = await chipsIn(page);
      if (!chip?.middle) throw new Error('No chip is drawn.');
      return chip.middle;
    };
    /** Each page has a link of its own: what was looked up once is not asked for again. */
    const open = async ({ line = '', before = '', behind = '' }: Disguise) => {
      opened += 1;
      const link = `<p id="line" style="${line}">Before <a href="${plantedUrl(opened)}">the vote</a> and behind.</p>`;
      page = await theatre.openForum(
        `/t/clicks/${opened}`,
        `<!doctype html><title>Thread</title><style>body { font: 15px sans-serif }</style>${before}${link}${behind}`,
      );
      await waitUntil('a chip to be drawn', async () => (await chipsIn(page))[0]?.middle);
    };
    /** What an earlier page had waiting may still be asked for. */
    const isAsked = () => asked().includes(plantedUrl(opened));

    beforeAll(async () => {
      const options = await theatre.browser.openExtensionPage('options.html');
      await options.evaluate(
        (settings) => chrome.storage.local.set({ 'lookups:v1': settings, 'call-budget:v1': 0 }),
        ON_CLICK,
      );
    });

    it(
      'makes no request if nobody could see it',
      async () => {
        const counted: string[] = [];
        for (const [name, disguise] of Object.entries(DISGUISES)) {
          await open(disguise);
          await clickAfterLook(page, await middle());
          await sleep(LOOK);
          if (isAsked()) counted.push(name);
          theatre.service.forget();
          await page.close();
        }
        expect(counted).toEqual([]);
      },
      MANY_PAGES,
    );

    it('makes no request if it was moved under the pointer, or shown, just before', async () => {
      await open({ line: 'position:relative;left:200px' });
      const { x, y } = await middle();
      await page.hover(x - 200, y);
      await sleep(LOOK);
      await page.evaluate(() => {
        for (const line of document.querySelectorAll<HTMLElement>('#line')) line.style.left = '0';
      });
      await page.clickAt(x - 200, y);
      await page.evaluate(() => {
        for (const line of document.querySelectorAll<HTMLElement>('#line')) line.style.opacity = '0';
      });
      await page.hover(x - 199, y);
      await sleep(LOOK);
      await page.evaluate(() => {
        for (const line of document.querySelectorAll<HTMLElement>('#line')) line.style.opacity = '1';
      });
      await page.clickAt(x - 200, y);
      await sleep(LOOK);
      expect(isAsked()).toBe(false);
      await page.close();
    });

    it('makes no request by the keyboard if nobody sees it', async () => {
      await open({ line: 'opacity:0' });
      await page.evaluate(() => document.querySelector('a')?.focus());
      await page.press('Tab');
      await sleep(LOOK);
      await page.press('Enter');
      await sleep(LOOK);
      expect(isAsked()).toBe(false);
      await page.close();
    });

    it.each(['pointer', 'keyboard'])(
      'counts if its reader has seen it for a while, by the %s',
      async (by) => {
        await open({});
        if (by === 'pointer') await clickAfterLook(page, await middle());
        else {
          await page.evaluate(() => document.querySelector('a')?.focus());
          await page.press('Tab');
          await sleep(LOOK);
          await page.press('Enter');
        }
        await waitUntil('the proposal to be asked for', isAsked);
        await page.close();
      },
    );
  });
});
