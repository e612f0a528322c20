import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { serveReferenceApi } from '../../api/serve';
import type { BrowserSession, Page } from '../browser/session';
import { startSession } from '../browser/start-session';
import { BROWSERS } from '../stage/browsers';

declare const chrome: typeof browser;

const TO_DO = ['!', 'Proposal Lens: connect a service to start'];

describe.each(BROWSERS)('a new installation in %s', (kind) => {
  let session: BrowserSession;
  let opened: Page;
  const button = (page: Page) =>
    page.evaluate(async () => [await chrome.action.getBadgeText({}), await chrome.action.getTitle({})]);
  const tabCount = (page: Page) => page.evaluate(async () => (await chrome.tabs.query({})).length);

  beforeAll(async () => {
    session = await startSession(kind, { extensionDir: inject('builds').store[kind] });
  });
  afterAll(() => session?.close());

  it('opens a tab with the first run, and a service is preselected but not stored', async () => {
    opened = await session.waitForTab('sidepanel.html');
    await opened.shows('See every vote where it is discussed');
    await opened.clickRole('button', 'I have a token');
    const shown = await opened.evaluate(
      () => document.querySelector('select')?.selectedOptions[0]?.textContent,
    );
    expect(shown).toContain('agent-api.degov.ai');
    const stored = await opened.evaluate(async () => JSON.stringify(await chrome.storage.local.get()));
    expect(stored).not.toContain('degov');
  });

  it('shows the next step on the toolbar button, even if postponed and after a restart of the background', async () => {
    await expect.poll(() => button(opened)).toEqual(TO_DO);
    await opened.clickRole('button', 'Set up later');
    await opened.waitFor(() => !document.body.innerText.includes('Set up later'), []);
    expect(await button(opened)).toEqual(TO_DO);
    await session.stopBackground();
    // A message starts it.
    await opened.reload();
    await opened.waitFor(() => document.querySelector('main') !== null, []);
    await expect.poll(() => session.isBackgroundRunning()).toBe(true);
    await expect.poll(() => button(opened)).toEqual(TO_DO);
  });

  it('shows no hint on the toolbar button once there is a service', async () => {
    await opened.evaluate(async () =>
      chrome.storage.local.set({
        'connection:v1': { serviceUrl: 'http://127.0.0.1:9', header: 'x-service-api-token' },
      }),
    );
    await expect.poll(() => button(opened)).toEqual(['', 'Proposal Lens']);
  });

  it('opens no other tab when the background starts again', async () => {
    const tabs = await tabCount(opened);
    await session.stopBackground();
    await opened.reload();
    await opened.waitFor(() => document.querySelector('main') !== null, []);
    await expect.poll(() => session.isBackgroundRunning()).toBe(true);
    expect(await tabCount(opened)).toBe(tabs);
  });

  // In Chromium nothing can answer the browser's question.
  it.runIf(kind === 'firefox')(
    'requests access to the service that the user enters, and connects it',
    async () => {
      const service = await serveReferenceApi({ port: 0 });
      const options = await session.openExtensionPage('options.html#service');
      await options.fill('Service URL', service.url);
      await options.fill('Token', 'demo-plus');
      await options.clickRole('button', 'Connect');
      await options.shows('ends in plus');
      await options.clickRole('button', 'Test connection');
      await options.shows('The token is accepted');
      // The price list is free, and asked for once there are calls to be priced.
      const priced = service.api.requests.filter(({ path }) => !path.endsWith('/meta/pricing'));
      expect(priced).toHaveLength(2);
      await service.close();
    },
  );
});

// Chromium takes a policy from the machine's own folder alone, which is not a test's to write to.
describe.runIf(process.platform === 'linux').each(BROWSERS.filter((kind) => kind === 'firefox'))(
  'an installation by an organisation in %s',
  (kind) => {
    let session: BrowserSession;
    let page: Page;

    beforeAll(async () => {
      session = await startSession(kind, {
        extensionDir: inject('builds').store[kind],
        managed: { serviceUrl: 'https://api.example.org' },
      });
      page = await session.openExtensionPage('options.html');
    });
    afterAll(() => session?.close());

    it('opens no tab and shows no hint, because the service is set', async () => {
      await page.waitFor(
        () => [...document.querySelectorAll('input')].some(({ value }) => value.includes('api.example.org')),
        [],
      );
      const { addresses, badge } = await page.evaluate(async () => ({
        addresses: (await chrome.tabs.query({})).map(({ url }) => url ?? ''),
        badge: [await chrome.action.getBadgeText({}), await chrome.action.getTitle({})],
      }));
      expect(addresses.filter((url) => url.includes('sidepanel.html'))).toEqual([]);
      expect(addresses.some((url) => url.includes('options.html'))).toBe(true);
      expect(badge).toEqual(['', 'Proposal Lens']);
    });

    it('has a panel that asks for a token of that service, and offers no other', async () => {
      await page.goto(`${session.extensionOrigin}/sidepanel.html`);
      await page.shows('api.example.org');
      const text = await page.evaluate(() => document.body.innerText);
      expect(text).toContain('Add your token');
      expect(text).not.toContain('agent-api.degov.ai');
    });
  },
);
