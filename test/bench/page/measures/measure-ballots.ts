import type { CDPSession } from 'puppeteer-core';
import type { ChromiumPage } from '../../../e2e/browser/chromium/chromium-page';
import { atMost, type Row, type Section, spread } from '../../report';
import { median } from '../../statistics';
import { BALLOTS_PAGE } from '../bench-files';
import type { BenchStage } from '../bench-stage';
import { EMPTY } from '../page-contestants';

const BALLOTS = 10_000;
const PER_PAGE = 500;
/** Loads at either end of the list whose times are told. */
const SOME = 6;
/** Milliseconds: a frame that the eye takes for the answer to a click, and the longest that scrolling may stand still. */
const LOAD_LIMIT = 50;
const FRAME_LIMIT = 50;

/** Milliseconds of the page's main thread. */
interface Work {
  readonly script: number;
  readonly layout: number;
  readonly task: number;
}

/** The panel with a vote of 10,000 ballots: each further page of them, and the way back to the top. */
export async function measureBallots(stage: BenchStage): Promise<Section> {
  const session = await EMPTY.start(stage);
  try {
    const page = await session.openPage(`${stage.pages.origin}${BALLOTS_PAGE}?ballots=${BALLOTS}`);
    await page.setViewport(400, 800);
    await page.waitFor(() => document.querySelector('.all-voters') !== null, []);
    await page.evaluate(() => document.querySelector<HTMLElement>('.all-voters')?.click());
    await page.waitFor(() => document.querySelector('.more-rows') !== null, []);
    const devtools = await page.puppeteer.createCDPSession();
    await devtools.send('Performance.enable');
    const loads: Work[] = [];
    for (let rows = PER_PAGE; rows < BALLOTS; rows += PER_PAGE)
      loads.push(await workOf(devtools, () => loadMore(page)));
    const frames = await page.evaluate(scrollThrough);
    return sectionOf(loads, frames, await page.evaluate(countRows));
  } finally {
    await session.close();
  }
}

async function workOf(devtools: CDPSession, action: () => Promise<void>): Promise<Work> {
  const before = await metricsOf(devtools);
  await action();
  const after = await metricsOf(devtools);
  const spent = (...names: readonly string[]) =>
    names.reduce((sum, name) => sum + (after.get(name) ?? 0) - (before.get(name) ?? 0), 0) * 1000;
  return {
    script: spent('ScriptDuration'),
    layout: spent('LayoutDuration', 'RecalcStyleDuration'),
    task: spent('TaskDuration'),
  };
}

async function metricsOf(devtools: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/** Goes to the end of the list, asks for more, and waits until that is painted. */
async function loadMore(page: ChromiumPage): Promise<void> {
  await page.evaluate(async () => {
    const button = document.querySelector<HTMLElement>('.more-rows');
    button?.scrollIntoView({ block: 'center', behavior: 'instant' });
    button?.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** From the end to the top in steps of a few screens, one a frame. @returns the time between frames. */
async function scrollThrough(): Promise<number[]> {
  const frames: number[] = [];
  const scroller = document.scrollingElement;
  let last = performance.now();
  while (scroller !== null && scroller.scrollTop > 0) {
    scroller.scrollBy({ top: -2000, behavior: 'instant' });
    const now = await new Promise<number>((resolve) =>
      requestAnimationFrame(() => resolve(performance.now())),
    );
    frames.push(now - last);
    last = now;
  }
  return frames;
}

function countRows(): number {
  const groups = [...document.querySelectorAll<HTMLElement>('.rows-ballots tbody')];
  return groups.reduce((sum, group) => sum + Number(group.style.getPropertyValue('--rows')), 0);
}

function sectionOf(loads: readonly Work[], frames: readonly number[], rows: number): Section {
  const late = loads.slice(-SOME);
  const longest = Math.max(...frames);
  const times = (some: readonly Work[], part: keyof Work) =>
    spread(
      some.map((work) => work[part]),
      'ms',
    );
  const rowsFor = (name: string, some: readonly Work[]): Row[] => [
    { figure: `${name}: script`, value: times(some, 'script') },
    { figure: `${name}: style and layout`, value: times(some, 'layout') },
  ];
  const all = median(late.map(({ task }) => task));
  return {
    title: `Panel with ${BALLOTS} ballots`,
    notes: [
      `${PER_PAGE} rows at a click, ${loads.length} clicks, each at the list's end; without network and background`,
      `then ${frames.length} steps of 2,000 pixels back to the top, one a frame`,
    ],
    rows: [
      ...rowsFor(`first ${SOME} loads`, loads.slice(0, SOME)),
      ...rowsFor(`last ${SOME} loads`, late),
      {
        figure: `last ${SOME} loads: all work`,
        value: times(late, 'task'),
        goal: atMost(all, LOAD_LIMIT, ' ms'),
      },
      {
        figure: 'scrolling: time between frames',
        value: spread(frames, 'ms'),
        goal: `longest ${atMost(longest, FRAME_LIMIT, ' ms')}`,
      },
    ],
    unproven: rows === BALLOTS ? [] : [`ours, ballots: the table holds ${rows} rows of ${BALLOTS}`],
  };
}
