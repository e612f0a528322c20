import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'puppeteer-core';
import { ChromiumPage } from '../../../e2e/browser/chromium/chromium-page';
import type { ChromiumSession } from '../../../e2e/browser/chromium/chromium-session';
import { atMost, type Row, ratioText, type Section, spread } from '../../report';
import { median, pairedRatio } from '../../statistics';
import { type BenchPage, listThread, readThread } from '../bench-pages';
import type { BenchStage } from '../bench-stage';
import { OURS_DRAWING, PAGE_ALONE } from '../page-contestants';
import { settled } from '../trace-page';

/** What the browser counts of a page's main thread, in milliseconds of processor time. */
interface ThreadTimes {
  /** All tasks: script, style, layout, paint, and what is left over. */
  readonly all: number;
  readonly script: number;
  readonly style: number;
  readonly layout: number;
}

interface Visit {
  readonly times: ThreadTimes;
  /** Links without a chip: of all, or of those that were in view while the thread was read. */
  readonly bare: number;
}

interface Round {
  readonly alone: Visit;
  readonly ours: Visit;
}

/** A thread whose chips are measured. */
interface Plan {
  readonly thread: BenchPage;
  readonly title: string;
  readonly figure: string;
  /** Whether the page is scrolled to its end, screen by screen. */
  readonly isRead: boolean;
  /** Milliseconds that all chips of the page may take together; null: no goal. */
  readonly limit: number | null;
}

/** A difference of two times needs more rounds than a time. */
const TIMES = 3;
/** Milliseconds that a reader stays at a screen: less than any does, and longer than its chips take. */
const A_SCREEN = 400;

/** What the chips of a post with 200 links to proposals cost the page, whoever does the work. */
export function measureChips(stage: BenchStage, rounds: number): Promise<Section> {
  const title = `A post with ${listThread.hrefs.length} links to proposals`;
  return measureThread(stage, rounds, {
    thread: listThread,
    title,
    figure: 'P13',
    isRead: false,
    limit: 150,
  });
}

/** What chips cost a reader of a thread of usual length. */
export function measureReading(stage: BenchStage, rounds: number): Promise<Section> {
  const title = `40 posts with ${readThread.hrefs.length} links to proposals, read to the end`;
  return measureThread(stage, rounds, {
    thread: readThread,
    title,
    figure: 'P14',
    isRead: true,
    limit: null,
  });
}

async function measureThread(stage: BenchStage, rounds: number, plan: Plan): Promise<Section> {
  const alone = await PAGE_ALONE.start(stage);
  const ours = await OURS_DRAWING.start(stage);
  try {
    const visits: Round[] = [];
    for (let round = 0; round < rounds * TIMES + 1; round += 1)
      visits.push({ alone: await visit(stage, plan, alone), ours: await visit(stage, plan, ours) });
    return sectionOf(plan, visits.slice(1));
  } finally {
    await Promise.all([alone.close(), ours.close()]);
  }
}

async function visit(stage: BenchStage, { thread, isRead }: Plan, session: ChromiumSession): Promise<Visit> {
  const tab = await session.puppeteer.newPage();
  const page = new ChromiumPage(tab);
  const devtools = await tab.createCDPSession();
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await tab.goto(`${stage.pages.origin}${thread.path}`, { waitUntil: 'load' });
  const rest = () => settled(async () => String(await page.evaluate(chipCount)));
  await rest();
  // The forum empties posts that are far from view, so their chips go again.
  let bare = isRead ? 0 : thread.hrefs.length - (await page.evaluate(chipCount));
  while (isRead && (await page.evaluate(readOn))) {
    await sleep(A_SCREEN);
    bare += await page.evaluate(bareInView);
  }
  if (isRead) await rest();
  const times = await timesOf(devtools);
  await page.close();
  return { times, bare };
}

function bareInView(): number {
  return [...document.querySelectorAll('.cooked a')].filter((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    const isInView = top >= 0 && bottom <= innerHeight;
    return isInView && link.nextElementSibling?.localName !== 'proposal-lens-chip';
  }).length;
}

/** Returns whether there was more to read. */
function readOn(): boolean {
  const before = scrollY;
  scrollBy({ top: innerHeight, behavior: 'instant' });
  return scrollY > before;
}

async function timesOf(devtools: CDPSession): Promise<ThreadTimes> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (wanted: string) => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN);
  return {
    all: of('TaskDuration'),
    script: of('ScriptDuration'),
    style: of('RecalcStyleDuration'),
    layout: of('LayoutDuration'),
  };
}

function chipCount(): number {
  return document.querySelectorAll('proposal-lens-chip').length;
}

function sectionOf(plan: Plan, visits: readonly Round[]): Section {
  const lacking = visits.filter(({ ours }) => ours.bare > 0).length;
  return {
    title: `${plan.title}: its main thread, milliseconds of processor time`,
    notes: [
      `${visits.length + 1} interleaved rounds, each in a new tab of a browser of its own, the first thrown away`,
      'from before the load until no chip has come for a while',
    ],
    rows: rowsOf(plan, visits),
    unproven: lacking ? [`ours, connected: not every link had its chip in ${lacking} rounds`] : [],
  };
}

function rowsOf({ figure, limit }: Plan, visits: readonly Round[]): Row[] {
  const times = (who: keyof Round, what: keyof ThreadTimes) => visits.map((round) => round[who].times[what]);
  const added = (what: keyof ThreadTimes) =>
    visits.map(({ alone, ours }) => ours.times[what] - alone.times[what]);
  const part = (what: keyof ThreadTimes): Row => ({
    figure: `     … of it ${what}`,
    value: spread(added(what), 'ms'),
  });
  return [
    { figure: `${figure} the page alone`, value: spread(times('alone', 'all'), 'ms') },
    {
      figure: `${figure} ours, with chips`,
      value: spread(times('ours', 'all'), 'ms'),
      ratio: `${ratioText(pairedRatio(times('ours', 'all'), times('alone', 'all')))} the page alone`,
    },
    {
      figure: `${figure} what chips add`,
      value: spread(added('all'), 'ms'),
      ...(limit !== null && { goal: atMost(median(added('all')), limit, ' ms') }),
    },
    part('script'),
    part('style'),
    part('layout'),
  ];
}
