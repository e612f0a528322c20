import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { DEFAULT_LOOKUP_SETTINGS, type LookupSettings } from '@/utils/lookup/forum/policy';
import { demoThread } from '../../api/data/demo-thread';
import { plantedUrl } from '../../security/links';
import { FORUM_ORIGIN, openTheatre, type Theatre } from '../../security/open-theatre';
import { pageBelowView, restlessBelowView } from '../../security/patient-pages';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { chipOf, chipsIn } from '../stage/chips';

/** In the extension's own pages, where some of the functions below run. */
declare const chrome: typeof browser;

/** In the forum's page. */
declare global {
  interface Window {
    opened?: Window;
  }
}

const [KNOWN = '', OTHER = ''] = demoThread
  .filter(({ platform }) => platform === 'snapshot')
  .map(({ url }) => url);
const OTHER_FORUM = 'https://discuss.ens.domains';
const ONE = { perPage: 1, perHour: 1, perHourAll: 300 };
/** Longer than a link has to be in view, and than the script gathers what it reports. */
const READ = 2_500;

const inView = (...urls: readonly string[]) =>
  urls.map((url) => `<p><a href="${url}">the vote</a></p>`).join('');

describe.each(BROWSERS)('a page beside an open panel in %s', (kind) => {
  let theatre: Theatre;
  let options: Page;

  const use = (settings: Partial<LookupSettings>, budget: number | null = null) =>
    options.evaluate(
      (wanted, calls) => chrome.storage.local.set({ 'lookups:v1': wanted, 'call-budget:v1': calls }),
      { ...DEFAULT_LOOKUP_SETTINGS, ...settings },
      budget,
    );

  const asksToChoose = (panel: Page) =>
    panel.waitFor(() => document.querySelector('[aria-label="Proposals on this page"]') !== null, []);

  async function openElsewhere(path: string, html: string): Promise<Page> {
    theatre.forum.put(path, html);
    const page = await theatre.browser.openPage(`${OTHER_FORUM}${path}`);
    await page.setViewport(1000, 900);
    return page;
  }

  beforeAll(async () => {
    theatre = await openTheatre(kind);
    options = await theatre.browser.openExtensionPage('options.html');
  });
  afterAll(() => theatre?.end());
  beforeEach(() => theatre.service.forget());

  it('causes no call by changing its first, unseen link ten times a second', async () => {
    // The day's budget, which would stop them as well, is not what is tried here.
    await use({ caps: ONE });
    const page = await theatre.openForum('/t/restless/1', restlessBelowView(10_000));
    const panel = await theatre.browser.openPanel(page);
    await asksToChoose(panel);
    await sleep(READ);
    expect(theatre.service.requests).toEqual([]);
    await panel.close();
    await page.close();
  });

  it('causes no call if links are looked up on click, by the popup, or on the next page', async () => {
    await use({ mode: 'click' });
    const first = await theatre.openForum('/t/click/1', inView(KNOWN, plantedUrl(1)));
    const panel = await theatre.browser.openPanel(first);
    await asksToChoose(panel);
    const popup = await theatre.browser.openPopup(first);
    await sleep(READ);
    await popup.close();
    await first.goto(`${FORUM_ORIGIN}/t/restless/1`);
    await sleep(READ);
    expect(theatre.service.requests).toEqual([]);
    await panel.close();
    await first.close();
  });

  it.each<[string, Partial<LookupSettings>, number]>([
    ['off', { mode: 'off' }, 10],
    [
      'paused',
      { sites: [{ origin: FORUM_ORIGIN, mode: null, added: false, pausedUntil: Date.now() + 3_600_000 }] },
      20,
    ],
  ])(
    'causes no call while lookups are %s, itself and in a window that it opens, with panel and popup',
    async (_, settings, first) => {
      await use(settings);
      theatre.forum.put('/t/window/1', inView(plantedUrl(first), plantedUrl(first + 1)));
      const page = await theatre.openForum(
        '/t/window/0',
        `${inView(plantedUrl(first + 2))}<button onclick="opened = open('/t/window/1', '', 'popup,width=700,height=500')">Open</button>`,
      );
      const panel = await theatre.browser.openPanel(page);
      const popup = await theatre.browser.openPopup(page);
      await sleep(1_000);
      await popup.close();
      await page.click('button');
      await page.waitFor(() => window.opened?.document.querySelectorAll('a').length === 2, []);
      // Nothing is said by a window in which the extension is not at work.
      if (settings.mode !== 'off')
        await page.waitFor(
          () => window.opened?.document.querySelectorAll('proposal-lens-chip').length === 2,
          [],
        );
      await sleep(READ);
      // The popup may ask for the prices, which are free.
      const calls = () => theatre.service.requests.filter((request) => request.includes('/v2/proposals'));
      expect(calls()).toEqual([]);
      // The same windows make calls once they may, and have ended them before the next ones come.
      await use({});
      await expect.poll(() => calls().length, { timeout: 20_000 }).toBeGreaterThan(0);
      await sleep(READ);
      await page.evaluate(() => window.opened?.close());
      await panel.close();
      await page.close();
    },
  );

  it("is held to its caps, including the panel's automatic calls, in any state of the panel", async () => {
    await use({ caps: { perPage: 2, perHour: 2, perHourAll: 300 } });
    const page = await openElsewhere('/t/caps/1', inView(KNOWN, OTHER, plantedUrl(2), plantedUrl(3)));
    const panel = await theatre.browser.openPanel(page);
    await panel.waitFor(() => document.querySelector('article.proposal') !== null, [], { timeout: 20_000 });
    await sleep(READ);
    // By its address and its id at most, then detail and summary, for two links; no third lookup for the panel's evidence.
    const asked = theatre.service.requests.map((request) => decodeURIComponent(request));
    expect(asked.filter((request) => request.includes('/evidence'))).toEqual([]);
    expect(asked.length).toBeLessThanOrEqual(8);
    for (const number of [2, 3]) expect(asked.join()).not.toContain(plantedUrl(number));
    await panel.close();
    await page.close();
  });

  it('learns no more about a proposal read elsewhere than about one that nobody has read', async () => {
    await use({});
    const page = await theatre.openForum('/t/history/1', pageBelowView([KNOWN, plantedUrl(4)]));
    await expect.poll(async () => (await chipsIn(page)).length, { timeout: 10_000 }).toBe(2);
    await sleep(READ);
    const told = (await chipsIn(page)).map(({ state, word }) => [state, word]);
    expect(told[0]).toEqual(told[1]);
    expect(theatre.service.requests).toEqual([]);
    // The panel of another tab reads it once more: that is nothing to this page either.
    const reader = await openElsewhere('/t/history/2', inView(KNOWN));
    const panel = await theatre.browser.openPanel(reader);
    await panel.waitFor(() => document.querySelector('article.proposal') !== null, [], { timeout: 20_000 });
    expect((await chipsIn(page)).map(({ state, word }) => [state, word])).toEqual(told);
    await panel.close();
    await reader.close();
    await page.evaluate(() => document.querySelector('a')?.scrollIntoView({ block: 'center' }));
    await chipOf(page, 'resolved', { timeout: 20_000 });
    await page.close();
  });

  it('learns nothing about it if links are looked up on click', async () => {
    await use({ mode: 'click' });
    const page = await theatre.openForum('/t/history/3', inView(KNOWN, plantedUrl(5)));
    await chipOf(page, 'paused', { timeout: 10_000 });
    await sleep(READ);
    const told = (await chipsIn(page)).map(({ state, word }) => [state, word]);
    expect(told).toEqual([
      ['paused', 'Look up'],
      ['paused', 'Look up'],
    ]);
    await page.close();
  });
});
