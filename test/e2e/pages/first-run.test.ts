import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { demoThreadPath } from '../../forum/serve-forum';
import { openList } from '../../stage/panel';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { chipOf, chipsIn } from '../stage/chips';
import { forgetService } from '../stage/forget-service';
import { openStage, type Stage } from '../stage/stage';
import { unexpectedErrors } from '../stage/unexpected-errors';

declare const chrome: typeof browser;

const HEADING = 'See every vote where it is discussed';

const shows = (page: Page, text: string) =>
  page.waitFor((wanted) => document.body.innerText.includes(wanted), [text], { timeout: 20_000 });

function tabCount(panel: Page): Promise<number> {
  return panel.evaluate(async () => (await chrome.tabs.query({})).length);
}

describe.each(BROWSERS)('a new user in %s', (kind) => {
  let stage: Stage;
  let thread: Page;
  let panel: Page;
  const requests = () => stage.service.api.requests;
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

  it('sees everything on one screen of the first panel, and nothing is sent', async () => {
    await shows(panel, HEADING);
    await shows(panel, 'On 112 governance forums');
    expect(await chipsIn(thread)).toEqual([]);
    expect(requests()).toEqual([]);
    expect(await thread.url()).toContain(demoThreadPath);
  });

  it('can look at the sample first: no request leaves, the page stays as it is, and one button ends it', async () => {
    await panel.clickRole('button', 'Look around with sample votes');
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
    await shows(panel, HEADING);
  });

  it('sees that a token is refused, and stays on the form', async () => {
    await panel.clickRole('button', 'I have a token');
    await panel.waitFor(() => document.querySelector('select'), []);
    await panel.evaluate(() => {
      const services = document.querySelector('select');
      if (services === null) return;
      services.value = 'own';
      services.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await panel.fill('Service URL', stage.service.url);
    await panel.fill('Token', 'wrong-token-000');
    await panel.clickRole('button', 'Connect and start');
    await shows(panel, 'refused the token');
    await shows(panel, HEADING);
    await panel.waitFor(() => document.body.innerText.includes('Save without a test'), []);
  });

  it('connects in one click, with a test of two calls, and has panel and page filled without a reload', async () => {
    stage.service.api.clearRequests();
    const tabs = await tabCount(panel);
    await panel.fill('Token', 'demo-plus');
    await panel.clickRole('button', 'Connect and start');
    await shows(panel, 'Open;');
    expect(
      requests()
        .slice(0, 2)
        .map(({ tier }) => tier),
    ).toEqual(['free', 'standard']);
    await chipOf(thread, 'resolved', { timeout: 20_000 });
    expect(await tabCount(panel)).toBe(tabs);
    await reopen();
    await shows(panel, 'Open;');
  });

  it('leaves no error behind, and sent requests only to the opened forum', async () => {
    expect(await unexpectedErrors(stage.browser)).toEqual([]);
    const hosts = stage.proxy.requestedHosts().filter((host) => !host.startsWith('gov.uniswap.org'));
    expect(hosts).toEqual([]);
  });
});
