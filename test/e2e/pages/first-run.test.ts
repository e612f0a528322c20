import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { demoThreadPath } from '../../forum/serve-forum';
import { openList } from '../../stage/panel';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { chipOf, chipsIn } from '../stage/chips';
import { openStage, type Stage } from '../stage/stage';
import { unexpectedErrors } from '../stage/unexpected-errors';

declare const chrome: typeof browser;

const shows = (page: Page, text: string) =>
  page.waitFor((wanted) => document.body.innerText.includes(wanted), [text], { timeout: 20_000 });

/** The test build knows a service of its own: it is made to know none, as the store's. */
async function forgetService(stage: Stage): Promise<void> {
  const page = await stage.browser.openExtensionPage('options.html');
  await page.evaluate(async () =>
    chrome.storage.local.set({ 'connection:v1': { serviceUrl: null, header: 'x-service-api-token' } }),
  );
  await page.close();
}

function tabCount(panel: Page): Promise<number> {
  return panel.evaluate(async () => (await chrome.tabs.query({})).length);
}

describe.each(BROWSERS)('a new user in %s', (kind) => {
  let stage: Stage;
  let thread: Page;
  let panel: Page;
  const requests = () => stage.service.api.requests;
  const heading = () => panel.evaluate(() => document.querySelector('main h2')?.textContent ?? null);
  const reopen = async () => {
    await panel.close();
    panel = await stage.browser.openPanel(thread);
  };

  beforeAll(async () => {
    stage = await openStage(kind);
    await forgetService(stage);
    thread = await stage.openForum(demoThreadPath);
    panel = await stage.browser.openPanel(thread);
  });
  afterAll(() => stage?.close());

  it('meets the three steps in the first panel; no tab is opened for them, and nothing is asked', async () => {
    await shows(panel, 'Which service answers?');
    expect(await chipsIn(thread)).toEqual([]);
    expect(requests()).toEqual([]);
    expect(await thread.url()).toContain(demoThreadPath);
  });

  it('can look at the sample first: no request leaves, the page stays as it is, and one button ends it', async () => {
    await panel.clickRole('button', 'Try with sample data');
    await shows(panel, '[Sample] Plant an orchard');
    for (const index of [1, 2, 3, 4, 0]) {
      await openList(panel);
      await panel.click(`li[value="${index + 1}"] > .list-row`);
      await panel.waitFor(
        (at) =>
          document.querySelector('.step-position')?.textContent?.startsWith(`${at + 1} of`) === true &&
          document.querySelector('main .skeleton') === null,
        [index],
      );
      const names = await panel.evaluate(() =>
        [...document.querySelectorAll('section')].map((region) => region.getAttribute('aria-label') ?? ''),
      );
      expect(names.length).toBeGreaterThanOrEqual(6);
      expect(names.filter((name) => !name.includes('(sample)'))).toEqual([]);
    }
    expect(await chipsIn(thread)).toEqual([]);
    expect(requests()).toEqual([]);
    await panel.clickRole('button', 'Leave the sample');
    await shows(panel, 'Which service answers?');
  });

  it('goes on where it was left, with what was filled in, and can go back', async () => {
    await panel.click('input[type=radio][id$="-own"]');
    await panel.fill('Service URL', stage.service.url);
    await panel.clickRole('button', '2. Forums');
    await shows(panel, 'On which forums?');
    await reopen();
    await shows(panel, 'On which forums?');
    await shows(panel, 'works on 112 governance forums');
    await panel.clickRole('button', 'Back');
    await shows(panel, 'Which service answers?');
    const address = await panel.evaluate(
      () => document.querySelector<HTMLInputElement>('input[placeholder="https://"]')?.value,
    );
    expect(address).toBe(stage.service.url);
    expect(requests()).toEqual([]);
  });

  it('hears that a token is refused, and is not led on', async () => {
    await panel.fill('Token', 'wrong-token-000');
    await panel.clickRole('button', 'Test and save');
    await shows(panel, 'refused the token');
    expect(await heading()).toBe('Which service answers?');
    await panel.waitFor(() => document.body.innerText.includes('Save without a test'), []);
  });

  it('connects in one click, with a test of two calls', async () => {
    stage.service.api.clearRequests();
    await panel.fill('Token', 'demo-plus');
    await panel.clickRole('button', 'Test and save');
    await shows(panel, 'On which forums?');
    // Nobody has said yet when links are looked up: longer than a link has to be in view for that.
    await sleep(2_500);
    expect(requests().map(({ tier }) => tier)).toEqual(['free', 'standard']);
  });

  it('chooses when links are looked up, and has the panel filled without a reload', async () => {
    await panel.clickRole('button', 'Next');
    await shows(panel, 'When are links looked up?');
    const tabs = await tabCount(panel);
    await panel.clickRole('button', 'Done');
    await shows(panel, 'Open;');
    await chipOf(thread, 'resolved', { timeout: 20_000 });
    expect(await tabCount(panel)).toBe(tabs);
    await reopen();
    await shows(panel, 'Open;');
  });

  it('leaves no error behind, and asked no host but the forum that was opened', async () => {
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
    const hosts = stage.proxy.requestedHosts().filter((host) => !host.startsWith('gov.uniswap.org'));
    expect(hosts).toEqual([]);
  });
});
