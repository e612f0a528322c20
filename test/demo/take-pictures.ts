import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { painted } from '../e2e/browser/locate';
import type { BrowserSession, Page } from '../e2e/browser/session';
import { settledChips } from '../e2e/stage/chips';
import { openVotes, showProposal } from '../stage/panel';
import { letGoOfFocus, photograph, photographWhole, standsStill } from '../stage/photograph';
import { composePictures } from './compose-pictures';
import { AMBIGUOUS_TITLE, OPEN_VOTE } from './demo-build';

export interface PictureOptions {
  readonly threadUrl: string;
  readonly folder: string;
  readonly theme: 'light' | 'dark';
}

/** CSS pixels. */
const THREAD = { width: 960, height: 880 };
const PANEL = { width: 400, height: THREAD.height };

/** Photographs the product as it is in use: thread, panel, both beside one another, popup and options. */
export async function takePictures(browser: BrowserSession, options: PictureOptions): Promise<void> {
  const path = (name: string) => join(options.folder, `${name}-${options.theme}.png`);
  const thread = await browser.openPage(options.threadUrl);
  await thread.setViewport(THREAD.width, THREAD.height);
  await settledChips(thread);
  const panel = await browser.openPanel(thread);
  await showProposal(panel, OPEN_VOTE);
  await letGoOfFocus(panel);
  await thread.waitFor(standsStill, []);
  await settledChips(thread);
  await photograph(thread, path('thread'), THREAD);
  const panelTop = path('panel-top');
  await photograph(panel, panelTop, PANEL);
  await composePictures(browser, { left: path('thread'), right: panelTop, target: path('beside') });
  await rm(panelTop);
  await openVotes(panel);
  await letGoOfFocus(panel);
  await photographWhole(panel, path('panel'), PANEL.width);
  await photographPopup(await browser.openPopup(thread), path('popup'));
  await photographOptions(await browser.openExtensionPage('options.html#service'), path('options'));
}

async function photographPopup(popup: Page, path: string): Promise<void> {
  await popup.fill('URL, title or ID', AMBIGUOUS_TITLE);
  await popup.press('Enter');
  await popup.waitFor(() => document.querySelector('[aria-label="Results"]') !== null, []);
  // A popup has the size of its contents and takes no other.
  await popup.evaluate(painted);
  await popup.screenshot(path, { fullPage: true });
}

async function photographOptions(page: Page, path: string): Promise<void> {
  await page.clickRole('button', 'Test connection');
  await page.waitFor(() => document.querySelector('[aria-label="Test result"]') !== null, []);
  await photographWhole(page, path, 720);
}
