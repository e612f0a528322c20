import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { demoThreadPath } from '../../forum/serve-forum';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { chipOf, chipsIn } from '../stage/chips';
import { forgetService } from '../stage/forget-service';
import { openStage, type Stage } from '../stage/stage';

declare const chrome: typeof browser;

const HEADING = 'See every vote where it is discussed';

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
  afterAll(() => stage?.end());

  it('sees everything on one screen of the first panel, and nothing is sent', async () => {
    await panel.shows(HEADING);
    await panel.shows('On 112 governance forums');
    expect(await chipsIn(thread)).toEqual([]);
    expect(requests()).toEqual([]);
    expect(await thread.url()).toContain(demoThreadPath);
  });

  it('can look at the sample first: no request leaves, the page stays as it is, and one button ends it', async () => {
    await panel.clickRole('button', 'Look around with sample votes');
    await panel.shows('[Sample] Plant an orchard');
    expect(await chipsIn(thread)).toEqual([]);
    expect(requests()).toEqual([]);
    await panel.clickRole('button', 'Leave the sample');
    await panel.shows(HEADING);
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
    await panel.shows('refused the token');
    await panel.shows(HEADING);
    await panel.shows('Save without a test');
  });

  it('connects in one click, with a test of two calls, and has panel and page filled without a reload', async () => {
    stage.service.api.clearRequests();
    const tabs = await tabCount(panel);
    await panel.fill('Token', 'demo-plus');
    await panel.clickRole('button', 'Connect and start');
    await panel.shows('Open;');
    expect(
      requests()
        .slice(0, 2)
        .map(({ tier }) => tier),
    ).toEqual(['free', 'standard']);
    await chipOf(thread, 'resolved', { timeout: 20_000 });
    expect(await tabCount(panel)).toBe(tabs);
    await reopen();
    await panel.shows('Open;');
  });

  it('sent requests only to the opened forum', () => {
    const hosts = stage.proxy.requestedHosts().filter((host) => !host.startsWith('gov.uniswap.org'));
    expect(hosts).toEqual([]);
  });
});
