import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { demoThread } from '../../api/data/demo-thread';
import { CANARY, openTheatre, type Theatre } from '../../security/open-theatre';
import { listenOnLoopback } from '../network/listen-on-loopback';
import { BROWSERS } from '../stage/browsers';
import { settledChips } from '../stage/chips';

/** In the extension's own pages, where one of the functions below runs. */
declare const chrome: typeof browser;

const LINKS = demoThread.slice(0, 3).map(({ url }) => `<p><a href="${url}">a vote</a></p>`);
const PAGE = `<!doctype html><title>Thread</title><h1>Thread</h1>${LINKS.join('')}`;

describe.each(BROWSERS)('the Origin header in %s', (kind) => {
  let theatre: Theatre;

  beforeAll(async () => {
    theatre = await openTheatre(kind, 'v09');
  });
  afterAll(() => theatre?.close());

  it("contains no number of the installation, in a GET or in the newer generation's POST", async () => {
    const thread = await theatre.openForum('/t/thread/1', PAGE);
    await settledChips(thread);
    const requests = [...theatre.service.requests];
    const posts = requests.filter((request) => request.startsWith('POST /v2/proposals/resolve'));
    expect(posts.length).toBeGreaterThanOrEqual(LINKS.length);
    expect(requests.some((request) => request.startsWith('GET /v2/proposals/'))).toBe(true);
    // Chromium names the extension, which has the same id on every machine; Firefox nobody.
    const origin = kind === 'chromium' ? theatre.browser.extensionOrigin : 'null';
    for (const request of requests) {
      expect(request).not.toMatch(/^OPTIONS/);
      const told = /"origin":"([^"]*)"/.exec(request)?.[1];
      if (request.startsWith('POST')) expect(told).toBe(origin);
      else expect(told).toBeUndefined();
    }
    if (kind === 'firefox')
      expect(requests.join('\n')).not.toContain(new URL(theatre.browser.extensionOrigin).host);
  });

  it("is not sent without the browser's permission, because nothing leaves", async () => {
    const heard: string[] = [];
    const server = createServer((request, response) => {
      heard.push(`${request.method} ${request.url} ${request.rawHeaders.join(' ')}`);
      response.writeHead(200, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
      });
      response.end('{}');
    });
    const port = await listenOnLoopback(server);
    const draft = {
      serviceUrl: `http://localhost:${port}`,
      header: 'x-service-api-token',
      token: CANARY,
      untilClosed: false,
    };
    const options = await theatre.browser.openExtensionPage('options.html');
    const answer = await options.evaluate(
      async (message) => JSON.stringify(await chrome.runtime.sendMessage(message)),
      { type: 'test-connection', draft },
    );
    server.close();
    expect(answer).toContain('"ok":false');
    expect(heard).toEqual([]);
  });
});
