import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { ChromiumPage } from '../../e2e/browser/chromium/chromium-page';
import type { ChromiumSession } from '../../e2e/browser/chromium/chromium-session';
import { APPENDED } from './bench-pages';
import { type PageWork, readTrace, TRACE_CATEGORIES } from './read-trace';

export interface TracePlan {
  readonly url: string;
  /** How many times slower than this machine. */
  readonly slowdown: number;
  /** Whether the page appends batches, which is waited for. */
  readonly appends: boolean;
  /**
   * What extensions have done in the page, in a word; the trace goes on for as long as the word changes. Null where
   * nothing is to be done.
   */
  readonly progress: ((page: ChromiumPage) => Promise<string>) | null;
}

/** A page that was loaded and left alone until nothing more was to be expected. */
export interface TracedPage extends PageWork {
  readonly page: ChromiumPage;
}

const MAX_RUN_MS = 120_000;
const MAX_WORK_MS = 20_000;
const BETWEEN_QUESTIONS = 400;
/** As often in a row the answer has to be the same: longer than reports and their answers take. */
const SAME_ANSWERS = 4;

/** Opens a tab and traces it from before its load until all is done. The caller closes it. */
export async function tracePage(session: ChromiumSession, plan: TracePlan): Promise<TracedPage> {
  const { url, slowdown, appends, progress } = plan;
  const tab = await session.puppeteer.newPage();
  const page = new ChromiumPage(tab);
  if (slowdown > 1) await tab.emulateCPUThrottling(slowdown);
  const finished = appends ? appended(tab) : Promise.resolve();
  await tab.tracing.start({ categories: TRACE_CATEGORIES });
  await tab.goto(url, { waitUntil: 'load', timeout: MAX_RUN_MS });
  await finished;
  if (progress) await settled(() => progress(page));
  const trace = await tab.tracing.stop();
  if (trace === undefined) throw new Error('The browser gave no trace.');
  return { ...readTrace(trace, new URL(url).origin), page };
}

/** Waits until what was done is the same for a while. */
export async function settled(progress: () => Promise<string>): Promise<void> {
  const deadline = Date.now() + MAX_WORK_MS;
  let last = await progress();
  for (let same = 0; same < SAME_ANSWERS && Date.now() < deadline; ) {
    await sleep(BETWEEN_QUESTIONS);
    const next = await progress();
    same = next === last ? same + 1 : 0;
    last = next;
  }
}

function appended(tab: Page): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The page never appended its posts.')), MAX_RUN_MS).unref();
    tab.on('console', (message) => message.text() === APPENDED && resolve());
  });
}

/** How many elements a page has. */
export function elementsOf(page: ChromiumPage): Promise<number> {
  return page.evaluate(() => document.getElementsByTagName('*').length);
}
