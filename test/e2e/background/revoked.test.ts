import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { demoThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import type { Page } from '../browser/session';
import { BROWSERS } from '../stage/browsers';
import { forgetService } from '../stage/forget-service';
import { HELD } from '../stage/sources';
import { openStage, type Stage } from '../stage/stage';

/** In `chrome://extensions`, the page on which users of Chromium choose where an extension may read. */
declare const chrome: typeof browser & {
  readonly developerPrivate: {
    updateExtensionConfiguration(update: { extensionId: string; hostAccess: string }): Promise<void>;
  };
};

async function setHostAccess(stage: Stage, hostAccess: 'ON_CLICK' | 'ON_ALL_SITES'): Promise<void> {
  const page = await stage.browser.openPage('chrome://extensions');
  const extensionId = new URL(stage.browser.extensionOrigin).host;
  await page.evaluate(
    (id, access) =>
      chrome.developerPrivate.updateExtensionConfiguration({ extensionId: id, hostAccess: access }),
    extensionId,
    hostAccess,
  );
  await page.close();
}

/** As a user does: Chromium is told to let the extension in on click only, Firefox loses one address. */
async function takeBack(stage: Stage, panel: Page, origin = 'http://127.0.0.1/*'): Promise<void> {
  if (stage.browser.kind === 'chromium') return setHostAccess(stage, 'ON_CLICK');
  const isRemoved = await panel.evaluate(
    (pattern) => chrome.permissions.remove({ origins: [pattern] }),
    origin,
  );
  expect(isRemoved).toBe(true);
}

describe.each(BROWSERS)('a withdrawn permission in %s', (kind) => {
  let stage: Stage;
  let thread: Page;
  let panel: Page;

  beforeAll(async () => {
    stage = await openStage(kind);
    await connect(stage.browser, 'demo-plus');
    thread = await stage.openForum(demoThreadPath);
    panel = await stage.browser.openPanel(thread);
    await panel.shows('Open;');
  });
  afterAll(() => stage?.end());

  it('is shown at once by every page, with one action, and stops all calls', async () => {
    await takeBack(stage, panel);
    await panel.shows('The browser blocks the service');
    const actions = await panel.evaluate(() =>
      [...document.querySelectorAll('main button')].map(({ textContent }) => textContent?.trim()),
    );
    expect(actions).toEqual(['Grant access']);
    await thread.bringToFront();
    await thread.waitFor(() => document.querySelector('proposal-lens-chip') === null, []);
    const options = await stage.browser.openExtensionPage('options.html');
    await options.shows('The browser blocks the service');
    await options.close();
    stage.service.api.clearRequests();
    await thread.reload();
    // Chromium opens no popup for its driver while the extension may be let in on click only.
    if (kind === 'firefox') {
      const popup = await stage.browser.openPopup(thread);
      await popup.shows('Grant access');
      await popup.close();
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(stage.service.api.requests).toEqual([]);
  });

  it('fills the panel again, without a reload, once it is granted', async () => {
    // In Chromium nothing can answer the browser's question.
    if (kind === 'chromium') {
      await setHostAccess(stage, 'ON_ALL_SITES');
      // The forum was shut as well, and scripts are put into pages as they load.
      await thread.reload();
    } else await panel.clickRole('button', 'Grant access');
    await thread.bringToFront();
    await panel.shows('Open;');
  });
});

describe.each(BROWSERS)('withdrawn access to public sources in %s', (kind) => {
  let stage: Stage;
  let thread: Page;
  let panel: Page;
  const READING = 'Reading public sources directly.';
  /** Chromium takes all back, Firefox one of three. */
  const BLOCKED = kind === 'chromium' ? 'hub.snapshot.org, publicnode.com, drpc.org' : 'hub.snapshot.org';

  beforeAll(async () => {
    stage = await openStage(kind, { heldOrigins: HELD });
    await forgetService(stage);
    thread = await stage.openForum(demoThreadPath);
    panel = await stage.browser.openPanel(thread);
    await panel.clickRole('button', 'Start');
    await panel.shows(READING);
  });
  afterAll(() => stage?.end());

  it('is named by panel and settings, and no blocked source is reported as read', async () => {
    await takeBack(stage, panel, 'https://hub.snapshot.org/*');
    await panel.shows('The browser blocks public sources');
    await panel.shows(`cannot reach ${BLOCKED} until`);
    expect(await panel.evaluate(() => document.body.innerText)).not.toContain('Choose a service');
    const options = await stage.browser.openExtensionPage('options.html');
    await options.shows(`cannot reach ${BLOCKED} until`);
    await options.close();
    const folded = await stage.browser.openExtensionPage('options.html#keyless');
    await folded.waitFor(() => document.querySelector('.keyless-on') !== null, []);
    expect(await folded.evaluate(() => document.body.innerText)).not.toContain(
      'Snapshot proposals come from',
    );
    await folded.close();
  });

  it('fills the panel again once it is granted', async () => {
    if (kind === 'chromium') {
      await setHostAccess(stage, 'ON_ALL_SITES');
      await thread.reload();
    } else await panel.clickRole('button', 'Grant access');
    await thread.bringToFront();
    await panel.shows(READING);
    await panel.waitFor(() => !document.body.innerText.includes('The browser blocks public sources'), []);
  });
});
