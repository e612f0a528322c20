import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { composePictures } from '../demo/compose-pictures';
import { OPEN_VOTE } from '../demo/demo-build';
import { painted } from '../e2e/browser/locate';
import type { BrowserSession, Page } from '../e2e/browser/session';
import { settledChips } from '../e2e/stage/chips';
import { openShowroom, type Showroom } from '../stage/open-showroom';
import { openVotes, showProposal } from '../stage/panel';
import { letGoOfFocus, photograph, standsStill } from '../stage/photograph';
import type { Theme } from './shot';

/** CSS pixels: both stores take 1280 × 800; a line of one parts thread and panel. */
const PANEL = { width: 400, height: 800 };
const THREAD = { width: 1280 - 1 - PANEL.width, height: 800 };
const WHOLE = { width: 1280, height: 800 };

interface Studio {
  readonly browser: BrowserSession;
  /** Puts a picture of the thread beside one of the panel, at the usual density, which the stores ask for. */
  compose(thread: string, panel: string, name: string): Promise<void>;
  /** Path of a picture that goes into others. */
  part(name: string): string;
}

/** README's pictures, which are the stores' first. */
const README_PICTURES = fileURLToPath(new URL('../demo/pictures', import.meta.url));

/** Photographs the product as the stores and the README show it: thread and panel side by side, and the options. @returns how many. */
export async function photographForStores(folder: string): Promise<number> {
  const parts = join(folder, 'parts');
  await rm(folder, { recursive: true, force: true });
  await mkdir(parts, { recursive: true });
  const showroom = await openShowroom({ browser: 'chromium', outDir: '.output/screens-build' });
  try {
    await photographTheme(showroom, 'dark', folder);
    await photographTheme(showroom, 'light', folder);
    await photographOptions(showroom, join(folder, 'options-light.png'));
  } finally {
    await showroom.close();
    await rm(parts, { recursive: true, force: true });
  }
  return 5;
}

async function photographTheme(showroom: Showroom, theme: Theme, folder: string): Promise<void> {
  const browser = await showroom.enter({ prefersDark: theme === 'dark', deviceScaleFactor: 2 });
  const composer = await showroom.enter();
  const part = (name: string) => join(folder, 'parts', `${name}.png`);
  const compose = (left: string, right: string, name: string) =>
    composePictures(composer, { left, right, target: join(folder, `${name}-${theme}.png`) });
  const studio = { browser, compose, part };
  const thread = await browser.openPage(showroom.forum.url);
  await thread.setViewport(THREAD.width, THREAD.height);
  await settledChips(thread);
  const panel = await browser.openPanel(thread);
  await showProposal(panel, OPEN_VOTE);
  await thread.waitFor(standsStill, []);
  await settledChips(thread);
  await photographBoth(studio, { thread, panel, name: 'outcome' });
  await copyFile(
    join(folder, `outcome-${theme}.png`),
    join(README_PICTURES, `thread-and-panel-${theme}.png`),
  );
  if (theme === 'light') {
    await openVotes(panel);
    await panel.evaluate(scrollToRegion, 'Votes over time');
    await photographBoth(studio, { thread, panel, name: 'figures' });
    await photographBrowsing(studio, { thread, panel, name: 'browse' });
  }
  await Promise.all([browser.close(), composer.close()]);
}

interface Scene {
  readonly thread: Page;
  readonly panel: Page;
  readonly name: string;
}

async function photographBoth(studio: Studio, { thread, panel, name }: Scene): Promise<void> {
  await photograph(thread, studio.part('thread'), THREAD);
  await letGoOfFocus(panel);
  await photograph(panel, studio.part('panel'), PANEL);
  await studio.compose(studio.part('thread'), studio.part('panel'), name);
}

async function photographBrowsing(studio: Studio, scene: Scene): Promise<void> {
  await scene.panel.clickRole('tab', 'Browse');
  await scene.panel.clickRole('button', 'Show proposals');
  await scene.panel.waitFor(() => document.querySelectorAll('.list-row').length > 3, []);
  await photographBoth(studio, scene);
}

async function photographOptions(showroom: Showroom, path: string): Promise<void> {
  const browser = await showroom.enter();
  const options = await browser.openExtensionPage('options.html');
  await options.setViewport(WHOLE.width, WHOLE.height);
  await options.evaluate(painted);
  await options.screenshot(path);
  await browser.close();
}

function scrollToRegion(name: string): void {
  document.querySelector(`section[aria-label="${name}"]`)?.scrollIntoView();
}
