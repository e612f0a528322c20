import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { browser } from 'wxt/browser';
import type { BrowserSession, Page } from '../browser/session';
import { startSession } from '../browser/start-session';
import { BROWSERS } from '../stage/browsers';

declare const chrome: typeof browser;

describe.each(BROWSERS)('after an installation in %s', (kind) => {
  let session: BrowserSession;
  let opened: Page;
  const button = (page: Page) =>
    page.evaluate(async () => [await chrome.action.getBadgeText({}), await chrome.action.getTitle({})]);
  const tabCount = (page: Page) => page.evaluate(async () => (await chrome.tabs.query({})).length);

  beforeAll(async () => {
    session = await startSession(kind, { extensionDir: inject('builds').store[kind] });
  });
  afterAll(() => session?.close());

  it('a tab opens with the first run, with a service preselected that nothing was stored of', async () => {
    opened = await session.waitForTab('sidepanel.html');
    await opened.waitFor(() => document.body.innerText.includes('See every vote where it is discussed'), []);
    const shown = await opened.evaluate(
      () => document.querySelector('select')?.selectedOptions[0]?.textContent,
    );
    expect(shown).toContain('agent-api.degov.ai');
    const stored = await opened.evaluate(async () => JSON.stringify(await chrome.storage.local.get()));
    expect(stored).not.toContain('degov');
  });

  it('the toolbar button says what to do, until there is a service', async () => {
    await expect.poll(() => button(opened)).toEqual(['!', 'Proposal Lens: connect a service to start']);
    await opened.evaluate(async () =>
      chrome.storage.local.set({
        'connection:v1': { serviceUrl: 'http://127.0.0.1:9', header: 'x-service-api-token' },
      }),
    );
    await expect.poll(() => button(opened)).toEqual(['', 'Proposal Lens']);
  });

  it('no other tab follows where the background starts anew', async () => {
    const tabs = await tabCount(opened);
    await session.stopBackground();
    await opened.reload();
    await opened.waitFor(() => document.querySelector('main') !== null, []);
    await expect.poll(() => session.isBackgroundRunning()).toBe(true);
    expect(await tabCount(opened)).toBe(tabs);
  });
});
