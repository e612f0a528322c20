import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { demoThread } from '../../api/data/demo-thread';
import { keptTexts } from '../../security/kept-texts';
import { CANARY, openTheatre, type Theatre } from '../../security/open-theatre';
import { SPY, spiedIn } from '../../security/page-spy';
import { piecesIn } from '../../security/pieces';
import type { Page } from '../browser/session';
import { listenOnLoopback } from '../network/listen-on-loopback';
import { BROWSERS } from '../stage/browsers';
import { settledChips } from '../stage/chips';

/** In the extension's own pages, where some of the functions below run. */
declare const chrome: typeof browser;

const LINKS = demoThread.slice(0, 3).map(({ url }) => `<p><a href="${url}">a vote</a></p>`);
const PAGE = `<!doctype html><title>Thread</title>${SPY}<h1>Thread</h1>${LINKS.join('')}`;

/** Everything that a page of any kind shows or holds: its markup, what its fields hold, its own storage. */
const textsOf = (page: Page) =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      document.body.innerText,
      [...document.querySelectorAll('input')].map(({ value }) => value).join('\n'),
      JSON.stringify({ ...localStorage, ...sessionStorage }),
      document.cookie,
      document.title,
    ].join('\n'),
  );

/** One request of the extension's pages to the background, and its answer as text. */
async function askedOf(page: Page, request: object): Promise<string> {
  const answer = await page.evaluate(
    async (message) =>
      JSON.stringify(await chrome.runtime.sendMessage(message).catch((error: unknown) => String(error))),
    request,
  );
  // What the background does not understand has no answer, and proves nothing.
  if (!answer) throw new Error(`No answer to ${JSON.stringify(request)}.`);
  return answer;
}

describe.each(BROWSERS)('the token in %s', (kind) => {
  let theatre: Theatre;
  let thread: Page;
  let options: Page;
  const places = new Map<string, string>();

  beforeAll(async () => {
    theatre = await openTheatre(kind);
    thread = await theatre.openForum('/t/thread/1', PAGE);
    await settledChips(thread);
    const panel = await theatre.browser.openPanel(thread);
    await panel.waitFor(() => document.querySelector('h2.proposal-title') !== null, []);
    places.set('the panel', await textsOf(panel));
    const popup = await theatre.browser.openPopup(thread);
    places.set('the popup', await textsOf(popup));
    await popup.close();
    options = await theatre.browser.openExtensionPage('options.html#service');
    await options.shows('ends in');
  });
  afterAll(() => theatre?.close());

  it('reaches no answer, page or stored text if a service quotes it in its refusals', async () => {
    const { url: serviceUrl } = theatre.service;
    const draft = { serviceUrl, header: 'x-service-api-token', token: CANARY, untilClosed: false };
    for (const [index, status] of [400, 401, 403, 404, 422].entries()) {
      const body = JSON.stringify({
        error: { code: CANARY, message: `bad token ${CANARY}` },
        requestId: CANARY,
      });
      const headers = { 'content-type': 'application/json', 'x-request-id': CANARY };
      theatre.service.interfere((request) =>
        request.headers['x-service-api-token'] === undefined ? undefined : { status, headers, body },
      );
      places.set(
        `the answer to a test, ${status}`,
        await askedOf(options, { type: 'test-connection', draft }),
      );
      const search = {
        type: 'search',
        by: 'title',
        text: `something ${index}`,
        narrowing: {},
        tabId: await options.evaluate(async () => (await chrome.tabs.getCurrent())?.id),
      };
      places.set(`the answer to a search, ${status}`, await askedOf(options, search));
    }
    theatre.service.interfere(null);
    expect(places.get('the answer to a test, 400')).toContain('"status":400');
    await options.fill('Token', 'has space in it');
    await options.clickRole('button', 'Save');
    await options.waitFor(() => document.querySelector('[aria-invalid="true"]') !== null, []);
    places.set('the options page', await textsOf(options));
    const kept = Object.entries(await keptTexts(options));
    for (const [where, text] of [...places, ...kept]) expect(piecesIn(text, CANARY), where).toEqual([]);
  });

  it('is sent whole, in its header, only to the service', () => {
    expect(theatre.service.tokens.length).toBeGreaterThan(5);
    expect(new Set(theatre.service.tokens)).toEqual(new Set([CANARY]));
    expect(piecesIn(theatre.service.requests.join('\n'), CANARY)).toEqual([]);
    expect(piecesIn(theatre.forum.requests.join('\n'), CANARY)).toEqual([]);
    expect(theatre.forum.requests.length).toBeGreaterThan(0);
    const hosts = theatre.proxy.requestedHosts().filter((host) => !host.startsWith('gov.uniswap.org:'));
    expect(hosts).toEqual([]);
  });

  it('is sent without a cookie, though the service sets one with every answer, and without a referrer', () => {
    expect(theatre.service.requests.length).toBeGreaterThan(5);
    for (const request of theatre.service.requests) expect(request).not.toMatch(/"(?:cookie|referer)":/);
  });

  it('leaves no piece in pages, messages, consoles, storage, ledger or answers', async () => {
    const requests = [{ type: 'connection' }, { type: 'day-report', prices: false }, { type: 'cache-size' }];
    for (const request of requests) {
      places.set(`the answer to ${request.type}`, await askedOf(options, request));
    }
    places.set('the ledger', await askedOf(options, { type: 'ledger' }));
    places.set('the forum page', await textsOf(thread));
    places.set('what the page’s spy saw', (await spiedIn(thread)).join('\n'));
    places.set('the errors', (await theatre.browser.extensionErrors()).join('\n'));
    for (const [where, text] of Object.entries(await keptTexts(options))) places.set(where, text);
    expect(places.get('the ledger')).toContain('/v2/proposals/resolve');
    expect(places.get('storage.local')).toContain('token:v1');
    expect(places.get('storage.session')).toContain('link:');
    for (const [where, text] of places) expect(piecesIn(text, CANARY), where).toEqual([]);
    // The four characters that the pages do show prove that they were read.
    expect(places.get('the options page')).toContain(CANARY.slice(-4));
  });

  it.each([301, 302, 303, 307, 308, 'Refresh'] as const)(
    'follows no %s to another host, which hears nothing',
    async (how) => {
      const heard: string[] = [];
      const other = createServer((request, response) => {
        heard.push(`${request.method} ${request.url} ${request.rawHeaders.join(' ')}`);
        response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
        response.end('{}');
      });
      const elsewhere = `http://127.0.0.1:${await listenOnLoopback(other)}/stolen`;
      theatre.service.forget();
      theatre.service.interfere((request) => {
        if (request.headers['x-service-api-token'] === undefined) return undefined;
        const type = { 'content-type': 'application/json' };
        return typeof how === 'number'
          ? { status: how, headers: { ...type, location: elsewhere }, body: '' }
          : { status: 200, headers: { ...type, refresh: `0; url=${elsewhere}` }, body: '{}' };
      });
      const draft = {
        serviceUrl: theatre.service.url,
        header: 'x-service-api-token',
        token: CANARY,
        untilClosed: false,
      };
      const answer = await askedOf(options, { type: 'test-connection', draft });
      theatre.service.interfere(null);
      other.close();
      expect(answer).toContain(typeof how === 'number' ? '"code":"redirected"' : '"code":"bad-answer"');
      expect(theatre.service.tokens).toContain(CANARY);
      expect(theatre.service.requests.join('\n')).not.toMatch(/"(?:cookie|referer)"/);
      expect(heard).toEqual([]);
    },
  );
});
