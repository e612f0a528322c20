import type { CDPSession } from 'puppeteer-core';
import { ChromiumPage } from '../../../e2e/browser/chromium/chromium-page';
import type { ChromiumSession } from '../../../e2e/browser/chromium/chromium-session';
import { atMost, type Row, ratioText, type Section, spread } from '../../report';
import { median, pairedRatio } from '../../statistics';
import { listThread } from '../bench-pages';
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
  readonly chips: number;
}

interface Round {
  readonly alone: Visit;
  readonly ours: Visit;
}

/** Milliseconds that all chips of the page may take together. */
const LIMIT = 150;
/** A difference of two times needs more rounds than a time. */
const TIMES = 3;

/** What the chips of a post with 200 links to proposals cost the page, whoever does the work. */
export async function measureChips(stage: BenchStage, rounds: number): Promise<Section> {
  const alone = await PAGE_ALONE.start(stage);
  const ours = await OURS_DRAWING.start(stage);
  try {
    const visits: Round[] = [];
    for (let round = 0; round < rounds * TIMES + 1; round += 1)
      visits.push({ alone: await visit(stage, alone), ours: await visit(stage, ours) });
    return sectionOf(visits.slice(1));
  } finally {
    await Promise.all([alone.close(), ours.close()]);
  }
}

async function visit(stage: BenchStage, session: ChromiumSession): Promise<Visit> {
  const tab = await session.puppeteer.newPage();
  const page = new ChromiumPage(tab);
  const devtools = await tab.createCDPSession();
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await tab.goto(`${stage.pages.origin}${listThread.path}`, { waitUntil: 'load' });
  await settled(async () => String(await page.evaluate(chipCount)));
  const times = await timesOf(devtools);
  const chips = await page.evaluate(chipCount);
  await page.close();
  return { times, chips };
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

function sectionOf(visits: readonly Round[]): Section {
  const links = listThread.hrefs.length;
  const lacking = visits.filter(({ ours }) => ours.chips !== links).length;
  return {
    title: `A post with ${links} links to proposals: its main thread, milliseconds of processor time`,
    notes: [
      `${visits.length + 1} interleaved rounds, each in a new tab of a browser of its own, the first thrown away`,
      'from before the load until no chip has come for a while',
    ],
    rows: rowsOf(visits),
    unproven: lacking ? [`ours, connected: not every link had its chip in ${lacking} rounds`] : [],
  };
}

function rowsOf(visits: readonly Round[]): Row[] {
  const times = (who: keyof Round, what: keyof ThreadTimes) => visits.map((round) => round[who].times[what]);
  const added = (what: keyof ThreadTimes) =>
    visits.map(({ alone, ours }) => ours.times[what] - alone.times[what]);
  const part = (what: keyof ThreadTimes): Row => ({
    figure: `     … of it ${what}`,
    value: spread(added(what), 'ms'),
  });
  return [
    { figure: 'P13 the page alone', value: spread(times('alone', 'all'), 'ms') },
    {
      figure: 'P13 ours, with chips',
      value: spread(times('ours', 'all'), 'ms'),
      ratio: `${ratioText(pairedRatio(times('ours', 'all'), times('alone', 'all')))} the page alone`,
    },
    {
      figure: 'P13 what chips add',
      value: spread(added('all'), 'ms'),
      goal: atMost(median(added('all')), LIMIT, ' ms'),
    },
    part('script'),
    part('style'),
    part('layout'),
  ];
}
