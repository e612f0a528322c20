import { mkdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { BrowserSession, Page } from '../e2e/browser/session';
import { settledChips } from '../e2e/stage/chips';
import type { KeylessShowroom } from '../stage/open-showroom';
import { showProposal } from '../stage/panel';
import { letGoOfFocus, photograph, photographWhole } from '../stage/photograph';
import { browseThread } from './browse-thread';
import { composePictures } from './compose-pictures';
import { findTrouble } from './find-trouble';

/** CSS pixels. */
const THREAD = { width: 960, height: 880 };
const PANEL = { width: 400, height: THREAD.height };

/** Reads the thread from hub and node after one click, and prints a line a link; sentences for what did not come through. */
export async function browseWithoutToken({
  enter,
  threadUrl,
  links,
}: KeylessShowroom): Promise<readonly string[]> {
  console.log(`Browsing ${threadUrl}\n`);
  const browser = await enter();
  const thread = await browser.openPage(threadUrl);
  await readWithoutToken(await browser.openPanel(thread), thread);
  const reports = await browseThread(browser, thread, links);
  await browser.close();
  return findTrouble(reports);
}

/** The offer in the panel before it is taken, thread and panel after, and what the panel says of its source. */
export async function photographWithoutToken(showroom: KeylessShowroom, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const browser = await showroom.enter({ deviceScaleFactor: 2 });
  await takePictures(browser, showroom, (name) => join(folder, `${name}.png`));
  await browser.close();
  console.log(`\nPictures: ${relative(process.cwd(), folder)}`);
}

async function takePictures(
  browser: BrowserSession,
  { threadUrl, links }: KeylessShowroom,
  path: (name: string) => string,
) {
  const thread = await browser.openPage(threadUrl);
  const panel = await browser.openPanel(thread);
  await panel.waitFor(() => document.body.innerText.includes('Start'), []);
  await photographWhole(panel, path('offer'), PANEL.width);
  await readWithoutToken(panel, thread);
  await thread.setViewport(THREAD.width, THREAD.height);
  await settledChips(thread);
  await showProposal(
    panel,
    links.findIndex(({ fate }) => fate === 'held'),
  );
  await letGoOfFocus(panel);
  await settledChips(thread);
  await photograph(thread, path('thread'), THREAD);
  await photograph(panel, path('panel'), PANEL);
  await panel.click('.trust-line');
  await panel.waitFor(() => document.body.innerText.includes('Raw values from hub.snapshot.org'), []);
  await photographWhole(panel, path('evidence'), PANEL.width);
  // Its page takes the thread's place, and in Firefox the panel follows.
  await composePictures(browser, { left: path('thread'), right: path('panel'), target: path('beside') });
}

/** The one click of a new user, who then turns from the tab that opens after an installation to the thread. */
async function readWithoutToken(panel: Page, thread: Page): Promise<void> {
  await panel.clickRole('button', 'Start');
  await panel.waitFor(() => document.body.innerText.includes('Reading public sources'), []);
  await thread.bringToFront();
}
