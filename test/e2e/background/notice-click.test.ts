import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { demoThreadPath } from '../../forum/serve-forum';
import { connect } from '../../stage/connect';
import type { Page } from '../browser/session';
import { waitUntil } from '../browser/wait-until';
import { BROWSERS } from '../stage/browsers';
import { settledChips } from '../stage/chips';
import { openStage, type Stage } from '../stage/stage';
import { ageStar, quietNever, ringAlarm } from '../stage/stars';
import { withHeldNotices } from './held-notices';

/** In the extension's own pages, where some of the functions below run. */
declare const chrome: typeof browser;

const STAR = 'button[aria-label="Watch this proposal"]';
const PATIENT = { timeout: 20_000 };

describe.each(BROWSERS)('a notice of a watched proposal in %s', (kind) => {
  let stage: Stage;
  let extensionDir: string;
  let thread: Page;
  let title: string;
  let notice: string;

  beforeAll(async () => {
    extensionDir = await withHeldNotices(inject('builds').test[kind]);
    stage = await openStage(kind, { extensionDir });
    await connect(stage.browser, 'demo-plus');
    thread = await stage.openForum(demoThreadPath);
    await settledChips(thread);
    const panel = await stage.browser.openPanel(thread);
    title = await shownTitle(panel);
    await panel.click(STAR);
    await panel.waitFor(
      (star) => document.querySelector(star)?.getAttribute('aria-pressed') === 'true',
      [STAR],
    );
    await panel.close();
  });
  afterAll(async () => {
    await stage?.end();
    await rm(extensionDir, { recursive: true, force: true });
  });

  /** As a later news of it would be; a browser may take a moment for the picture. */
  async function showAgain(page: Page): Promise<void> {
    await page.evaluate(showNotice, notice);
    await expect.poll(() => stage.browser.shownNotices(), { timeout: 20_000 }).toEqual([notice]);
  }

  it('is shown after an event', async () => {
    const desk = await stage.browser.openExtensionPage('options.html');
    await desk.evaluate(quietNever);
    await desk.evaluate(turnOn);
    await desk.evaluate(ageStar, { lifecycle: 'pending', hours: 2 });
    await waitUntil(
      'a notice',
      async () => {
        await desk.evaluate(ringAlarm);
        await sleep(1_000);
        [notice = ''] = await stage.browser.shownNotices();
        return notice !== '';
      },
      30_000,
    );
    expect(notice).toMatch(/^watch:p1_/);
    await desk.close();
  });

  it('leads to its proposal in a tab on a click if no panel is open, even from a stopped background', async () => {
    await stage.browser.stopBackground();
    await stage.browser.clickNotice(notice);
    const tab = await stage.browser.waitForTab('sidepanel.html');
    expect(await shownTitle(tab)).toBe(title);
    await expect.poll(() => stage.browser.shownNotices(), { timeout: 20_000 }).toEqual([]);
    await tab.close();
  });

  it('opens it in the panel if that is open, or in a new tab in Chromium', async () => {
    const panel = await stage.browser.openPanel(thread);
    await panel.click('button[aria-label="Next proposal"]');
    await panel.waitFor(
      (first) => document.querySelector('h2.proposal-title')?.textContent !== first,
      [title],
      PATIENT,
    );
    await showAgain(panel);
    await stage.browser.clickNotice(notice);
    await panel.waitFor(
      (first) => document.querySelector('h2.proposal-title')?.textContent === first,
      [title],
      PATIENT,
    );
    if (kind === 'chromium') await (await stage.browser.waitForTab('sidepanel.html')).close();
    await panel.close();
  });

  it('leads to the watchlist if its proposal is no longer watched', async () => {
    const desk = await stage.browser.openExtensionPage('options.html');
    await desk.evaluate(forgetStars);
    await showAgain(desk);
    await stage.browser.clickNotice(notice);
    const tab = await stage.browser.waitForTab('sidepanel.html');
    await tab.shows('Nothing yet. Click the star');
    await tab.close();
    await desk.close();
  });
});

function shownTitle(panel: Page): Promise<string> {
  return panel.waitFor(
    () =>
      document.querySelector('[role=tabpanel]:not([hidden]) .skeleton') === null
        ? document.querySelector('h2.proposal-title')?.textContent
        : null,
    [],
    PATIENT,
  );
}

async function turnOn(): Promise<void> {
  const { 'watch-notices:v1': kept } = await chrome.storage.local.get('watch-notices:v1');
  await chrome.storage.local.set({ 'watch-notices:v1': { ...(kept ?? {}), on: true, pace: 'each' } });
}

async function showNotice(id: string): Promise<void> {
  const iconUrl = chrome.runtime.getURL('/icon/128.png');
  await chrome.notifications.create(id, { type: 'basic', iconUrl, title: 'Again', message: 'Again' });
}

async function forgetStars(): Promise<void> {
  await chrome.storage.local.set({ 'watchlist:v1': [] });
}
