import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { PAGE_REQUESTS } from '../../security/forged-messages';
import { keptTexts } from '../../security/kept-texts';
import { plantedUrl } from '../../security/links';
import { openTheatre, type Theatre } from '../../security/open-theatre';
import { installNeighbour } from '../../security/second-extension';
import { ChromiumSession } from '../browser/chromium/chromium-session';

/** In the extensions' own pages, where some of the functions below run. */
declare const chrome: typeof browser;

const REQUESTS = [
  ...PAGE_REQUESTS,
  { type: 'chosen', url: plantedUrl(1) },
  { type: 'spotted', links: [plantedUrl(1)], viewed: [plantedUrl(1)] },
];

describe('another extension, in chromium', () => {
  let theatre: Theatre;

  beforeAll(async () => {
    theatre = await openTheatre('chromium');
  });
  afterAll(() => theatre?.close());

  it('is not heard by our extension, even if it sends to its ID', async () => {
    const { browser: session, service } = theatre;
    if (!(session instanceof ChromiumSession)) throw new Error('Chromium alone takes two extensions here.');
    const options = await session.openExtensionPage('options.html');
    await options.waitFor(() => document.querySelector('input') !== null, []);
    const before = await keptTexts(options);
    service.forget();
    const neighbour = await session.openPage(await installNeighbour(session));
    const id = new URL(session.extensionOrigin).host;
    const replies = await neighbour.evaluate(
      async (target, requests) => {
        const all = Array.from({ length: 100 }, (_, index) => requests[index % requests.length]);
        const send = async (request: unknown) => {
          try {
            return JSON.stringify(await chrome.runtime.sendMessage(target, request));
          } catch (error) {
            return String(error);
          }
        };
        return Promise.all(all.map(send));
      },
      id,
      REQUESTS,
    );
    expect(replies).toHaveLength(100);
    expect(new Set(replies)).toEqual(
      new Set(['Error: Could not establish connection. Receiving end does not exist.']),
    );
    expect(service.requests).toEqual([]);
    expect(await keptTexts(options)).toEqual(before);
  });
});
