import type { SoakBrowser } from './browser/soak-browser';
import type { EndCounts } from './chip-ends';
import type { FigureTotals } from './figure-check';
import { type Growth, growthOf, measureHeap } from './measure-heap';
import type { Reader } from './reader';
import type { TallyTotals } from './request-tally';
import type { SoakLink } from './respondent';
import { type Scene, type SoakOptions, setScene } from './soak-scene';

export interface SoakReport {
  readonly options: SoakOptions;
  /** Seconds by the run's own clock: until everything was read, and until everything had come or failed. */
  readonly readFor: number;
  readonly settledAfter: number;
  /** By reader: seconds in which each of the first links that got their figures had them, since it was in view. */
  readonly firstLinks: readonly (readonly number[])[];
  readonly browser: SoakBrowser['figures'];
  readonly requests: TallyTotals;
  /** Once nothing more was under way, and once every link without its figures was clicked. */
  readonly settled: EndCounts;
  readonly clicked: EndCounts;
  readonly figures: FigureTotals;
  /** Links that were visited after a restart of the browser, and what was asked for them. */
  readonly restart: { readonly links: number; readonly requests: number };
  /** Of the heap while everything was read: with the run's own disk in it, which fills. */
  readonly reading: Growth | null;
  /** Of the heap under one worker that is asked for the same again and again, and how often it was asked. */
  readonly steady: { readonly growth: Growth | null; readonly messages: number };
  /** Unhandled rejections, and errors on the console. */
  readonly unhandled: number;
}

const LAST = 20;
/** Links whose answers the cache has room for. */
const CACHED = 400;
/** Milliseconds, after which no answer without an outcome is taken for fresh. */
const ALL_OLD = 11 * 60_000;
const ROUNDS = 44;
/** Rounds until what is kept for a while is as much as it will be. */
const WARM_UP = 10;

/** Reads all links in all tabs, through faults and deaths; then looks at what has become of each. */
export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  let unhandled = 0;
  const count = () => {
    unhandled += 1;
  };
  const { error } = console;
  process.on('unhandledRejection', count);
  console.error = (...words) => {
    count();
    error(...words);
  };
  try {
    const scene = setScene(options);
    const { browser, tally, chips, clock } = scene;
    const reading = growthOf(await readAll(scene));
    const readFor = clock();
    await scene.runUntil(() => isAtRest(scene));
    const firstLinks = scene.readers.map((reader) => reader.firstWaits().map((wait) => wait / 1_000));
    const [settledAfter, settled, requests] = [clock(), chips.counts(), tally.totals()];
    const messages = { ...browser.figures };
    await clickAll(scene);
    const clicked = chips.counts();
    const restart = await visitAfterRestart(scene);
    const steady = await repeatVisits(scene);
    return {
      ...{ options, readFor, settledAfter, firstLinks, browser: messages, requests, settled, clicked },
      ...{ figures: scene.figures.totals(), restart, reading, steady, unhandled },
    };
  } finally {
    console.error = error;
    process.off('unhandledRejection', count);
  }
}

/** @returns the size of the heap, each time that another twentieth of the links was in view. */
async function readAll(scene: Scene): Promise<readonly (number | null)[]> {
  const { readers, links, weather, sleep } = scene;
  const heap: (number | null)[] = [];
  void weather.begin(sleep);
  await untilDone(scene, Promise.all(readers.map((reader) => reader.read())), () => {
    const seen = readers.reduce((sum, reader) => sum + reader.seen(), 0);
    if (seen * 20 >= links.length * (heap.length + 1)) heap.push(measureHeap());
  });
  weather.end();
  return heap;
}

function isAtRest({ browser, stores }: Scene): boolean {
  return !browser.isBusy() && !stores.alarm.isSet();
}

/** In fair weather, topic by topic, as only one of them is on a tab at a time. */
async function clickAll(scene: Scene): Promise<void> {
  const { readers, chips } = scene;
  const most = Math.max(...readers.map(({ topics }) => topics.length));
  for (let nth = 0; nth < most; nth += 1) {
    const clicks = readers.map((reader) => {
      const open = (reader.topics[nth] ?? []).filter(({ url }) => chips.of(url) !== 'filled');
      return open.length > 0 ? reader.choose(`topic ${nth + 1} again`, open) : undefined;
    });
    await untilDone(scene, Promise.all(clicks));
    await scene.runUntil(() => isAtRest(scene));
  }
}

/** The session's records are gone with the browser; what was visited last is still in the cache. */
async function visitAfterRestart(scene: Scene): Promise<SoakReport['restart']> {
  const { browser, stores, readers, tally, sleep } = scene;
  const visitLast = async (topic: string) => {
    browser.kill();
    stores.area.clear();
    const visits = readers.map((reader) => reader.visit(topic, lastOf(reader, readers.length)));
    await untilDone(scene, Promise.all(visits));
    // What could not go at once was put off.
    await scene.runUntil(() => isAtRest(scene));
  };
  // What the hub said is kept for minutes: it is asked for anew before, so that none of it grows old between.
  if (scene.options.sources) await untilDone(scene, sleep(ALL_OLD));
  await visitLast('before the restart');
  const before = tally.totals().requests;
  await visitLast('after the restart');
  const links = readers.flatMap((reader) => lastOf(reader, readers.length));
  return { links: links.length, requests: tally.totals().requests - before };
}

/** So few that the cache has room for the answers of all tabs; that there is nothing is believed for minutes only. */
function lastOf({ links }: Reader, tabs: number): readonly SoakLink[] {
  const most = Math.max(1, Math.min(LAST, Math.floor(CACHED / tabs)));
  return links.slice(-most).filter(({ held }) => held !== null);
}

/** Every tab visits its links anew, and asks again for one of them, under one worker. */
async function repeatVisits(scene: Scene): Promise<SoakReport['steady']> {
  const { readers, browser } = scene;
  let before = browser.figures.messages;
  const heap: (number | null)[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const work = readers.flatMap((reader) => [
      reader.visit(`round ${round}`, reader.links.slice(-LAST)),
      ...reader.links
        .slice(-1)
        .filter(({ held }) => held !== null)
        .map((link) => reader.refresh(link)),
    ]);
    await untilDone(scene, Promise.all(work));
    if (round >= WARM_UP) heap.push(measureHeap());
    else before = browser.figures.messages;
  }
  return { growth: growthOf(heap), messages: browser.figures.messages - before };
}

async function untilDone(scene: Scene, work: Promise<unknown>, each?: () => void): Promise<void> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  await scene.runUntil(() => isDone, each);
  await done;
}
