import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { recogniseProposalUrl } from '@/utils/link/recognise';
import { MAX_CLICKS_PER_HOUR } from '@/utils/lookup/forum/limits';
import { DEFAULT_LOOKUP_SETTINGS } from '@/utils/lookup/forum/policy';
import { forgedMessage, PAGE_REQUESTS } from '../../security/forged-messages';
import { enterIsolatedWorld, type IsolatedWorld } from '../../security/isolated-world';
import { plantedLink, plantedUrl } from '../../security/links';
import { CANARY, openTheatre, type Theatre } from '../../security/open-theatre';
import { piecesIn } from '../../security/pieces';
import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { settledChips } from '../stage/chips';

/** In the extension's own pages, where some of the functions below run. */
declare const chrome: typeof browser;

const MESSAGES = 10_000;
const AT_ONCE = 250;
const NOBODY = 'nobody answered';

/** Sends messages in the forum script's name; gives the replies as texts. */
async function forge(world: IsolatedWorld, messages: readonly unknown[]): Promise<readonly string[]> {
  // As text within text: JSON alone is no source for every string.
  const source = JSON.stringify(JSON.stringify(messages));
  const replies = await world.run(`Promise.all(JSON.parse(${source}).map((message) =>
    chrome.runtime.sendMessage(message).then(
      (reply) => reply === undefined || reply === null ? '${NOBODY}' : JSON.stringify(reply),
      (error) => 'refused: ' + error)))`);
  if (!Array.isArray(replies)) throw new Error('The world gave no replies.');
  return replies.map(String);
}

/** What a broken renderer has no business with: all settings, and what the session knows of other tabs. */
function foreignKeys(page: Page, tabId: number): Promise<string> {
  return page.evaluate(async (other) => {
    const { 'day-use:v1': _, ...local } = await chrome.storage.local.get(null);
    const session = Object.entries(await chrome.storage.session.get(null));
    const foreign = session.filter(([name]) => name.endsWith(`:${other}`) || name === 'era');
    return JSON.stringify([local, foreign.toSorted()]);
  }, tabId);
}

describe('a compromised renderer in chromium', () => {
  let theatre: Theatre;
  let world: IsolatedWorld;
  let options: Page;
  let otherTab: number;
  let before: string;

  beforeAll(async () => {
    theatre = await openTheatre('chromium');
    const other = await theatre.openForum('/t/other/1', `<title>Other</title>${plantedLink(90_001)}`);
    await settledChips(other);
    options = await theatre.browser.openExtensionPage('options.html');
    otherTab = await options.evaluate(async () => {
      const names = Object.keys(await chrome.storage.session.get(null));
      return Number(names.find((name) => name.startsWith('links:'))?.slice('links:'.length));
    });
    const thread = await theatre.openForum('/t/broken/2', `<title>Broken</title>${plantedLink(90_002)}`);
    await settledChips(thread);
    world = await enterIsolatedWorld(thread, theatre.browser.extensionOrigin);
    theatre.service.forget();
    before = await foreignKeys(options, otherTab);
  });
  afterAll(() => theatre?.close());

  it("finds neither storage nor the pages' requests open to it", async () => {
    expect(before).toContain(plantedUrl(90_001));
    expect(await world.run(`chrome.storage.local.get(null).then(JSON.stringify, () => 'denied')`)).toBe(
      'denied',
    );
    expect(await world.run(`chrome.storage.session.get(null).then(JSON.stringify, () => 'denied')`)).toBe(
      'denied',
    );
    expect(new Set(await forge(world, PAGE_REQUESTS))).toEqual(new Set([NOBODY]));
  });

  it('gets only bounded lookups of recognised proposals out of ten thousand forged messages', async () => {
    const seed = Date.now();
    console.info(`forged messages: seed ${seed}`);
    const messages = fc.sample(forgedMessage, { numRuns: MESSAGES, seed });
    for (let at = 0; at < MESSAGES; at += AT_ONCE) {
      const replies = await forge(world, messages.slice(at, at + AT_ONCE));
      for (const reply of replies) expect(piecesIn(reply, CANARY)).toEqual([]);
      expect(replies.every((reply) => reply === NOBODY || /^\{"(?:chips|hint)":/.test(reply))).toBe(true);
    }
    // Held to the rate, the background may have taken none of those that name a proposal: one is taken once it is paid off.
    const { requests } = theatre.service.api;
    const named = [plantedUrl(90_003)];
    await waitUntil('a lookup of what was forged', async () => {
      await forge(world, [{ type: 'spotted', links: named, viewed: named, posts: [] }]);
      return requests.length > 0;
    });
    const asked = requests.map(({ path, query }) => {
      expect(path).toBe('/v2/proposals/resolve');
      return new URLSearchParams(query);
    });
    const urls = new Set(asked.flatMap((query) => query.getAll('url')));
    for (const url of urls) expect(recogniseProposalUrl(url)?.serviceUrl, url).toBe(url);
    for (const query of asked)
      for (const name of query.keys())
        expect(['url', 'externalId', 'provider', 'daoId', 'limit']).toContain(name);
    expect(urls.size).toBeLessThanOrEqual(DEFAULT_LOOKUP_SETTINGS.caps.perHour + MAX_CLICKS_PER_HOUR);
    expect(theatre.proxy.requestedHosts().filter((host) => !host.startsWith('gov.uniswap.org'))).toEqual([]);
  }, 170_000);

  it('breaks nothing with messages that are deep, huge or full of traps', async () => {
    const sent = await world.run(`Promise.all([
      () => { let deep = {}; for (let at = 0; at < 100_000; at += 1) deep = { type: 'spotted', links: [deep], viewed: deep }; return deep; },
      () => ({ type: 'chosen', url: 'x'.repeat(30 * 1024 * 1024) }),
      () => ({ type: 'spotted', links: Array(1_000_000).fill('https://snapshot.org'), viewed: [] }),
      () => ({ get type() { return 'connection'; }, get url() { throw new Error('trap'); } }),
      () => { const round = { type: 'chosen' }; round.url = round; return round; },
      () => ({ type: 'chosen', url: { toString: () => 'https://snapshot.org', toJSON: () => 'https://evil.example' } }),
    ].map(async (make) => {
      try { return JSON.stringify(await chrome.runtime.sendMessage(make())) ?? '${NOBODY}'; }
      catch (error) { return 'refused'; }
    })).then(JSON.stringify)`);
    expect(
      JSON.parse(String(sent)).every(
        (reply: string) => ['refused', 'null', NOBODY].includes(reply) || reply.startsWith('{"hint":"'),
      ),
    ).toBe(true);
  });

  it('leaves settings and other tabs unchanged, and a background that answers', async () => {
    expect(await foreignKeys(options, otherTab)).toBe(before);
    const status = await options.evaluate(() => chrome.runtime.sendMessage({ type: 'connection' }));
    expect(status).toMatchObject({ state: 'ready', serviceUrl: theatre.service.url });
    expect(await theatre.browser.extensionErrors()).toEqual([]);
  });
});
