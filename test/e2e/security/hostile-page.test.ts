import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { DEFAULT_LOOKUP_SETTINGS, type LookupSettings } from '@/utils/lookup/forum/policy';
import { ALL_SITES, hourRecord } from '@/utils/lookup/records/record-keys';
import { demoThread } from '../../api/data/demo-thread';
import { playTricks } from '../../security/click-jacking';
import {
  clobberedPage,
  floodedPage,
  forgingPage,
  restlessPage,
  SPYING_PAGE,
} from '../../security/hostile-pages';
import { plantedUrl } from '../../security/links';
import { FORUM_ORIGIN, openTheatre, type Theatre } from '../../security/open-theatre';
import { spiedIn } from '../../security/page-spy';
import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { chipOf, chipsIn } from '../stage/chips';

/** In the extension's own pages, where some of the functions below run. */
declare const chrome: typeof browser;
/** In the page of a spy. */
declare const newGlobals: () => string[];

/** Links a page, one after the other. */
const FLOODS = [10_000, 200];
/**
 * Lower than the defaults, so that the first page reaches its own and the second that of the hour, both within seconds: two
 * calls go a second, and a link that nobody knows takes two.
 */
const LOW_CAPS = { perPage: 12, perHour: 18, perHourAll: 300 };
// Of its own for each test: what was answered once is not asked again.
const [FORGED_ABOUT = '', HONEST = ''] = demoThread
  .filter(({ platform }) => platform === 'snapshot')
  .map(({ url }) => url);
const DEEPEST = plantedUrl(9);
/** Longer than a link has to be in view, and than the script gathers what it reports. */
const READ = 1_500;

/** What the script calls its own. */
const NAMES = ['isProposalLensAlive', 'plainLinks', 'chrome', 'browser', 'forum'];
/** In Chromium a frame with one of the other names takes the extension's own object from its script. */
const FRAME_NAMES = NAMES.filter((name) => name !== 'chrome' && name !== 'browser');

/** Every kind of element that a window answers with, or whose window it answers with, under these names. */
const MARKUP = {
  elements: NAMES.map((name) => `<img name="${name}" alt=""><form id="${name}"></form>`).join(''),
  frames: FRAME_NAMES.map((name) => `<iframe name="${name}" srcdoc="<p>x"></iframe>`).join(''),
  // Chromium gives its own object to such a form, and the field hides it.
  fields: '<form id="chrome"><input name="runtime"></form>',
  objects: NAMES.map((name) => `<object name="${name}"></object><embed name="${name}">`).join(''),
};

describe.each(BROWSERS)('a hostile page in %s', (kind) => {
  let theatre: Theatre;
  let options: Page;
  const resolved = () =>
    new Set(
      theatre.service.api.requests.flatMap(({ routeId, query }) =>
        routeId === 'v2.proposals.resolve' ? new URLSearchParams(query).getAll('url') : [],
      ),
    );

  /** Until the service has not been asked for a while. */
  async function settled(): Promise<void> {
    let asked = -1;
    for (let quiet = 0; quiet < READ; quiet += 100) {
      if (asked !== theatre.service.requests.length) quiet = 0;
      asked = theatre.service.requests.length;
      await sleep(100);
    }
  }

  const useSettings = (settings: LookupSettings) =>
    options.evaluate((wanted) => chrome.storage.local.set({ 'lookups:v1': wanted }), settings);

  const inSession = () => options.evaluate(async () => Object.keys(await chrome.storage.session.get(null)));

  beforeAll(async () => {
    theatre = await openTheatre(kind);
    options = await theatre.browser.openExtensionPage('options.html');
  });
  afterAll(() => theatre?.end());
  beforeEach(() => theatre.service.forget());

  it('sees the same with the extension as without, if it spies on everything', async () => {
    const watched = await theatre.openForum('/t/spy/1', SPYING_PAGE);
    const control = await theatre.browser.openPage('https://control.example.org/t/spy/1');
    await sleep(READ);
    const seen = async (page: Page) => ({
      // What an element held as it was seen depends on how far a busy machine had read the page; the markup tells it, too.
      spied: (await spiedIn(page)).map((line) => line.replace(/^(added [A-Z]\w*) .*/, '$1')),
      globals: await page.evaluate(() => newGlobals()),
      markup: await page.evaluate(() => document.documentElement.outerHTML),
      requests: await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name.replace(origin, '')),
      ),
    });
    expect(await seen(watched)).toEqual(await seen(control));
    expect(theatre.service.requests).toEqual([]);
    await watched.close();
    await control.close();
  });

  it("opens, learns and stops nothing by defining the chip's element and forging stop signals", async () => {
    const page = await theatre.openForum(
      '/t/forge/2',
      forgingPage(theatre.browser.extensionOrigin, FORGED_ABOUT),
    );
    await chipOf(page, 'resolved');
    await page.evaluate((href) => {
      const paragraph = document.createElement('p');
      const link = document.createElement('a');
      link.href = href;
      link.textContent = 'another';
      paragraph.append(link);
      document.body.prepend(paragraph);
    }, plantedUrl(3));
    await chipOf(page, 'not-found');
    expect((await chipsIn(page)).map(({ state }) => state)).toEqual(['not-found', 'resolved']);
    const spied = await spiedIn(page);
    expect(spied.filter((line) => line.startsWith('root ') && line !== 'root none')).toEqual([]);
    expect(spied.filter((line) => line.startsWith('root '))).not.toEqual([]);
    expect(spied.filter((line) => line.startsWith('shadow ') && !/-(?:chip|card)$/.test(line))).toEqual([]);
    expect(await page.evaluate(() => document.querySelector('proposal-lens-card'))).toBeNull();
    expect((await inSession()).filter((name) => name.startsWith('shown:'))).toEqual([]);
    await page.close();
  });

  it('gets chips only at its honest links, among clobbered forms, odd links, deep trees and huge addresses', async () => {
    const page = await theatre.openForum('/t/clobbered/3', clobberedPage(HONEST, DEEPEST));
    await page.evaluate(() => document.getElementById('honest')?.scrollIntoView({ block: 'center' }));
    await chipOf(page, 'resolved');
    await settled();
    // The deepest is not laid out, and nothing stands behind a link that nobody can see.
    expect((await chipsIn(page)).map(({ url }) => url)).toEqual([HONEST]);
    expect([...resolved()]).toEqual([HONEST]);
    await page.close();
  });

  it('causes no lookup, panel or choice by every trick of click-jacking on chips', async () => {
    await useSettings({ ...DEFAULT_LOOKUP_SETTINGS, mode: 'click' });
    const page = await theatre.openForum(
      '/t/tricks/4',
      `<title>Tricks</title><p><a href="${plantedUrl(4)}">vote</a>`,
    );
    await chipOf(page, 'paused');
    const tricks = await page.evaluate(playTricks);
    expect(tricks.length).toBeGreaterThanOrEqual(24);
    await sleep(READ);
    expect(theatre.service.requests).toEqual([]);
    expect(await page.evaluate(() => document.querySelector('proposal-lens-card'))).toBeNull();
    expect((await inSession()).filter((name) => /^(?:shown|clicks):/.test(name))).toEqual([]);
    await page.close();
    await useSettings(DEFAULT_LOOKUP_SETTINGS);
  });

  it('causes no more requests than a page may by changing its links every 50 ms', async () => {
    const page = await theatre.openForum('/t/restless/5', restlessPage(20));
    await page.waitFor(() => Number(document.documentElement.dataset['turns']) >= 40, [], {
      timeout: 30_000,
    });
    expect(resolved().size).toBeLessThanOrEqual(DEFAULT_LOOKUP_SETTINGS.caps.perPage);
    await page.close();
  });

  describe("with the script's names", () => {
    it.each(Object.entries(MARKUP))('cannot switch it off on its %s', async (_, markup) => {
      const page = await theatre.openForum(
        '/t/named/1',
        `<title>Named</title>${markup}<p><a href="${plantedUrl(71)}">vote</a></p>`,
      );
      await waitUntil('the chip', async () => (await chipsIn(page)).length === 1);
      await page.close();
    });
  });

  it('is held to the caps of page and hour with ten thousand links, in tab after tab', async () => {
    await useSettings({ ...DEFAULT_LOOKUP_SETTINGS, caps: LOW_CAPS });
    // The tests before have used some of the hour's lookups, of this site and of all.
    await options.evaluate(
      (hours) => chrome.storage.session.remove(hours),
      [hourRecord(FORUM_ORIGIN), hourRecord(ALL_SITES)],
    );
    const asked: number[] = [];
    for (const [index, links] of FLOODS.entries()) {
      const page = await theatre.openForum(
        `/t/flood/${10 + index}`,
        floodedPage(10_000 * (1 + index), links),
      );
      await chipOf(page, 'paused', { timeout: 30_000 });
      await settled();
      asked.push(resolved().size);
      await page.close();
    }
    const { perPage, perHour } = LOW_CAPS;
    expect(asked).toEqual([perPage, perHour]);
  });

  it('causes requests only to its hosts', () => {
    const own = /^(?:gov\.uniswap\.org|control\.example\.org):443$/;
    expect(theatre.proxy.requestedHosts().filter((host) => !own.test(host))).toEqual([]);
  });
});
