import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { ChromiumPage } from '../../e2e/browser/chromium-page';
import type { ChromiumSession } from '../../e2e/browser/chromium-session';
import { APPENDED } from './bench-pages';
import { ownSlices, TRACE_CATEGORIES } from './own-slices';

export interface TracePlan {
  readonly url: string;
  /** How many times slower than this machine. */
  readonly slowdown: number;
  /** Whether the page appends batches, which is waited for. */
  readonly appends: boolean;
  /** Asked after that, now and then, until it says that all work is done. */
  readonly isDone?: (page: ChromiumPage) => Promise<boolean>;
}

/** A page that was loaded and left alone until nothing more was to be expected. */
export interface TracedPage {
  /** Milliseconds of each stretch of extensions' script in the page. */
  readonly slices: readonly number[];
  readonly page: ChromiumPage;
}

/** Milliseconds that idle work, messages and their answers have after the last change. */
const SETTLE = 1200;
const LONGEST_RUN = 120_000;
const LONGEST_WORK = 15_000;
const BETWEEN_QUESTIONS = 400;

/** Opens a tab and traces it from before its load until all is done. The caller closes it. */
export async function tracePage(
  session: ChromiumSession,
  { url, slowdown, appends, isDone }: TracePlan,
): Promise<TracedPage> {
  const page = await session.puppeteer.newPage();
  if (slowdown > 1) await page.emulateCPUThrottling(slowdown);
  const finished = appends ? appended(page) : Promise.resolve();
  await page.tracing.start({ categories: TRACE_CATEGORIES });
  await page.goto(url, { waitUntil: 'load', timeout: LONGEST_RUN });
  await finished;
  const wrapped = new ChromiumPage(page);
  const deadline = Date.now() + LONGEST_WORK * slowdown;
  while (isDone && Date.now() < deadline && !(await isDone(wrapped))) await sleep(BETWEEN_QUESTIONS);
  await sleep(SETTLE * slowdown);
  const trace = await page.tracing.stop();
  if (trace === undefined) throw new Error('The browser gave no trace.');
  return { slices: ownSlices(trace, new URL(url).origin), page: wrapped };
}

function appended(page: Page): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The page never appended its posts.')), LONGEST_RUN).unref();
    page.on('console', (message) => message.text() === APPENDED && resolve());
  });
}

/** How many elements a page has. */
export function elementsOf(page: ChromiumPage): Promise<number> {
  return page.evaluate(() => document.getElementsByTagName('*').length);
}
