import { join } from 'node:path';
import { painted } from '../e2e/browser/locate';
import type { BrowserSession, Page } from '../e2e/browser/session';
import { settledChips } from '../e2e/stage/chips';
import { showProposal } from '../stage/panel';
import { photograph, photographWhole } from '../stage/photograph';
import type { Wanted } from './arguments';
import { fileOf, type Shot, type Theme } from './shot';

export interface ProductOptions {
  readonly threadUrl: string;
  readonly folder: string;
  readonly theme: Theme;
  readonly wanted: Wanted;
}

/** Positions of proposals in the thread: open, with its quorum known, with 36 choices, right to left, not held. */
const PROPOSALS = [0, 9, 13, 16, 17];

/** Photographs the built and connected extension: what states drawn from made-up props cannot show. */
export async function photographProduct(
  browser: BrowserSession,
  { threadUrl, folder, theme, wanted }: ProductOptions,
): Promise<readonly Shot[]> {
  if (!wanted('product', '')) return [];
  const shots: Shot[] = [];
  const noted = (state: string, width: number) => {
    const shot = { page: 'product', state, width, theme };
    shots.push(shot);
    return join(folder, fileOf(shot));
  };
  const thread = await browser.openPage(threadUrl);
  await thread.setViewport(900, 900);
  await settledChips(thread);
  await photograph(thread, noted('thread', 900), { width: 900, height: 900 });
  await photographPanel(await browser.openPanel(thread), noted);
  await photographPopup(await browser.openPopup(thread), noted('popup', 360));
  const options = await browser.openExtensionPage('options.html');
  for (const width of [320, 480, 900]) await photographWhole(options, noted('options', width), width);
  return shots;
}

async function photographPanel(panel: Page, noted: (state: string, width: number) => string): Promise<void> {
  for (const position of PROPOSALS) {
    await showProposal(panel, position);
    for (const width of [252, 320, 400, 480]) {
      await photographWhole(panel, noted(`panel, proposal ${position + 1}`, width), width);
    }
  }
}

/** A popup has the size of its contents and takes no other. */
async function photographPopup(popup: Page, path: string): Promise<void> {
  await popup.waitFor(() => document.querySelector('.list-row') !== null, []);
  await popup.evaluate(painted);
  await popup.screenshot(path);
}
