import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { chipOf, chipsIn, settledChips } from '../stage/chips';
import { saved } from '../stage/choose';
import { openStage, type Stage } from '../stage/stage';

/** Not on the frozen list; the proxy leads it to the sample forum like any other host. */
const ELSEWHERE = 'https://community.example.org';

describe.each(BROWSERS)('lookups by site in %s', (kind) => {
  let stage: Stage;
  const resolved = () =>
    stage.service.api.requests.flatMap(({ routeId, query }) =>
      routeId === 'v2.proposals.resolve' ? [new URLSearchParams(query).get('url')] : [],
    );

  /** Changes a setting in the options page, as a user does. */
  async function inOptions(change: (options: Page) => Promise<void>): Promise<void> {
    const options = await stage.browser.openExtensionPage('options.html');
    await options.waitFor(() => document.querySelector('select') !== null, []);
    await change(options);
    await saved(options);
    await options.close();
  }

  beforeAll(async () => {
    stage = await openStage(kind);
    await connect(stage.browser, 'demo-plus');
  });
  afterAll(() => stage?.end());
  beforeEach(() => stage.service.api.clearRequests());

  it('are off on one site without chips and calls, until the user turns them on again', async () => {
    const thread = await stage.openForum(demoThreadPath);
    // What was under way when it was turned off is still answered.
    await settledChips(thread);
    let popup = await stage.browser.openPopup(thread);
    await popup.clickRole('button', 'Off');
    await thread.waitFor(() => document.querySelector('proposal-lens-chip') === null, []);
    await popup.shows('chips are off here');
    await popup.shows('No proposal links on this page');
    await popup.close();
    stage.service.api.clearRequests();
    await thread.reload();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await chipsIn(thread)).toEqual([]);
    expect(resolved()).toEqual([]);
    popup = await stage.browser.openPopup(thread);
    await popup.clickRole('button', 'Auto');
    await thread.waitFor(() => document.querySelector('proposal-lens-chip') !== null, []);
    await popup.close();
    await thread.close();
  });

  it('do nothing on an unlisted site before the user acts, and one page can be scanned once', async () => {
    const page = await stage.browser.openPage(`${ELSEWHERE}${demoThreadPath}`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await chipsIn(page)).toEqual([]);
    const popup = await stage.browser.openPopup(page);
    await popup.shows('no chips here yet');
    await popup.clickRole('button', 'Scan this page');
    await chipOf(page, 'resolved', { timeout: 20_000 });
    await popup.waitFor(() => document.querySelectorAll('[aria-label="In this thread"] li').length > 1, []);
    await popup.close();
    await page.reload();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await chipsIn(page)).toEqual([]);
    await page.close();
  });

  // In Chromium nothing can answer the browser's question; what follows from the answer is unit-tested.
  it.runIf(kind === 'chromium')(
    "change nothing on a new site until the browser's prompt is answered",
    async () => {
      const page = await stage.browser.openPage(`${ELSEWHERE}${demoThreadPath}`);
      const popup = await stage.browser.openPopup(page);
      await popup.clickRole('button', 'Enable on this site');
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect(await chipsIn(page)).toEqual([]);
      await popup.close();
      await inOptions(async (options) => {
        expect(await options.evaluate(() => document.body.innerText)).not.toContain('community.example.org');
      });
      await page.close();
    },
  );

  it.runIf(kind === 'firefox')('start on an enabled site at once, and after a restart', async () => {
    const page = await stage.browser.openPage(`${ELSEWHERE}${demoThreadPath}`);
    const popup = await stage.browser.openPopup(page);
    await popup.clickRole('button', 'Enable on this site');
    await page.waitFor(() => document.querySelector('proposal-lens-chip') !== null, [], { timeout: 20_000 });
    await popup.waitFor(() => document.querySelector('.site-modes [aria-pressed=true]') !== null, []);
    await popup.close();
    await stage.browser.stopBackground();
    await page.reload();
    await page.waitFor(() => document.querySelector('proposal-lens-chip') !== null, [], { timeout: 20_000 });
    await page.close();
  });

  it.runIf(kind === 'firefox')('end on a removed site, with its permission', async () => {
    const page = await stage.browser.openPage(`${ELSEWHERE}${demoThreadPath}`);
    await page.waitFor(() => document.querySelector('proposal-lens-chip') !== null, []);
    await inOptions(async (options) => {
      await options.clickRole('button', 'Open: Your sites');
      await options.clickRole('button', 'Remove community.example.org');
      await options.waitFor(() => !document.body.innerText.includes('community.example.org'), []);
    });
    await page.bringToFront();
    await page.waitFor(() => document.querySelector('proposal-lens-chip') === null, []);
    const popup = await stage.browser.openPopup(page);
    await popup.shows('no chips here yet');
    await popup.close();
    await page.reload();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await chipsIn(page)).toEqual([]);
  });
});
