import type { Page as PuppeteerPage } from 'puppeteer-core';
import { openPanel } from '../../../e2e/browser/chromium/chromium-gestures';
import type { ChromiumPage } from '../../../e2e/browser/chromium/chromium-page';
import type { ChromiumSession } from '../../../e2e/browser/chromium/chromium-session';
import { startChromium } from '../../../e2e/browser/start-session';
import { connect } from '../../../stage/connect';
import { atMost, type Row, ratioText, type Section, spread } from '../../report';
import { pairedRatio, quantile } from '../../statistics';
import { heldThread } from '../bench-pages';
import type { BenchStage } from '../bench-stage';
import { EMPTY } from '../page-contestants';

/** A browser whose panel is opened again and again beside the same thread. */
interface Side {
  readonly session: ChromiumSession;
  readonly thread: ChromiumPage;
  /** A document of the extension behind the others, for the call that opens the panel. */
  readonly helper: PuppeteerPage;
}

/** One opening, in milliseconds since it was asked for. */
interface Opening {
  /** The panel's document began. */
  readonly begun: number;
  /** Its script has run: what is shown from then on waits for the browser's storage. */
  readonly run: number;
  /** Its first words were painted. */
  readonly first: number;
  /** All was painted that was waited for. */
  readonly painted: number;
}

interface Round {
  readonly blank: Opening;
  readonly warm: Opening;
  readonly stopped: Opening;
}

/** Milliseconds of the 95th percentile, and how often a blank panel's time. */
const LIMITS = { warm: 250, stopped: 350, ratio: 2 };
/** A percentile needs more rounds than a median. */
const TIMES = 4;

/** From the call that opens the side panel until the figures that the cache holds are painted. */
export async function measurePanel(stage: BenchStage, rounds: number): Promise<Section> {
  const blank = await begin(stage, await EMPTY.start(stage));
  const ours = await begin(stage, await startOurs(stage));
  try {
    // Fills the cache with all that the panel shows.
    await timeOfPanel(ours);
    const times: Round[] = [];
    for (let round = 0; round < rounds * TIMES + 1; round += 1) times.push(await oneRound(blank, ours));
    return {
      title: 'Side panel, from the call that opens it until its figures are painted',
      notes: [
        `warm cache; ${times.length} interleaved rounds, the first thrown away; a clock is put into both panels`,
        'blank: an empty extension whose panel holds one word',
      ],
      rows: rowsOf(times.slice(1)),
      unproven: [],
    };
  } finally {
    await Promise.all([blank.session.close(), ours.session.close()]);
  }
}

async function startOurs({ oursWithClock }: BenchStage): Promise<ChromiumSession> {
  const session = await startChromium({ extensionDir: oursWithClock });
  await connect(session, 'demo-plus');
  return session;
}

async function begin(stage: BenchStage, session: ChromiumSession): Promise<Side> {
  const thread = await session.openPage(`${stage.pages.origin}${heldThread.path}`);
  const helper = await session.puppeteer.newPage({ background: true });
  await helper.goto(`${session.extensionOrigin}/manifest.json`);
  return { session, thread, helper };
}

async function oneRound(blank: Side, ours: Side): Promise<Round> {
  const times = { blank: await timeOfPanel(blank), warm: await timeOfPanel(ours) };
  await ours.session.stopBackground();
  return { ...times, stopped: await timeOfPanel(ours) };
}

async function timeOfPanel({ session, thread, helper }: Side): Promise<Opening> {
  await thread.bringToFront();
  const asked = performance.timeOrigin + performance.now();
  await openPanel(helper);
  const panel = await session.waitForPanel();
  await panel.waitFor(() => document.documentElement.dataset['paintedAt'], []);
  const { begun, run, first, painted } = await panel.evaluate(momentsInPanel);
  await panel.close();
  return {
    begun: begun - asked,
    run: begun - asked + run,
    first: begun - asked + first,
    painted: painted - asked,
  };
}

/** Times of `begun` and `painted` are since the epoch, the others since `begun`. */
function momentsInPanel() {
  const [load] = performance.getEntriesByType('navigation');
  const [first] = performance.getEntriesByName('first-contentful-paint');
  return {
    begun: performance.timeOrigin,
    run: load instanceof PerformanceNavigationTiming ? load.domContentLoadedEventStart : 0,
    first: first?.startTime ?? 0,
    painted: Number(document.documentElement.dataset['paintedAt']),
  };
}

function rowsOf(rounds: readonly Round[]): Row[] {
  const of = (name: keyof Round, moment: keyof Opening) => rounds.map((round) => round[name][moment]);
  const told = (figure: string, times: readonly number[]): Row => ({ figure, value: spread(times, 'ms') });
  return [
    told('P12 blank panel', of('blank', 'painted')),
    told('      … its document begins', of('blank', 'begun')),
    ...rowsFor('worker running', of('warm', 'painted'), of('blank', 'painted'), LIMITS.warm),
    told('      … its document begins', of('warm', 'begun')),
    told('      … its script has run', of('warm', 'run')),
    told('      … its first words are painted', of('warm', 'first')),
    ...rowsFor('worker stopped', of('stopped', 'painted'), of('blank', 'painted'), LIMITS.stopped),
  ];
}

function rowsFor(name: string, times: readonly number[], blank: readonly number[], limit: number): Row[] {
  const late = quantile(times, 0.95);
  const ratio = pairedRatio(times, blank);
  return [
    {
      figure: `P12 ours, ${name}`,
      value: spread(times, 'ms'),
      ratio: `${ratioText(ratio)} a blank one`,
      goal: atMost(ratio.median, LIMITS.ratio, '×'),
    },
    {
      figure: '      … 95th percentile',
      value: `${late.toFixed(0)} ms`,
      goal: atMost(late, limit, ' ms'),
    },
  ];
}
