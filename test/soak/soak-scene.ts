import { Random } from '../bench/random';
import { fakeTime } from '../unit/lookup/gate/fake-time';
import { createSoakBrowser, type SoakBrowser } from './browser/soak-browser';
import type { Surroundings } from './browser/soak-worker';
import { createStores, type Stores } from './browser/stores';
import { type ChipEnds, createChipEnds } from './chip-ends';
import { createFigureCheck, type FigureCheck } from './figure-check';
import { makeReader, type Reader } from './reader';
import { createRequestTally, type OpenRequests, type RequestTally } from './request-tally';
import type { SoakLink } from './respondent';
import { createServiceRespondent } from './service/service-respondent';
import { createSourcesRespondent } from './sources/sources-respondent';
import { makeWeather, type Weather } from './weather';

export interface SoakOptions {
  readonly seed: number;
  readonly links: number;
  readonly tabs: number;
  /** Whether public sources answer without a token, in place of the service. */
  readonly sources: boolean;
}

/** Everything that takes part: who answers, the browser and what it keeps, the tabs, the weather, the books. */
export interface Scene {
  readonly options: SoakOptions;
  readonly links: readonly SoakLink[];
  readonly browser: SoakBrowser;
  readonly readers: readonly Reader[];
  readonly stores: Stores;
  readonly tally: RequestTally;
  readonly chips: ChipEnds;
  readonly figures: FigureCheck;
  readonly weather: Weather;
  /** Seconds since the start. */
  clock(): number;
  sleep(milliseconds: number): Promise<void>;
  /** Lets time pass, second by second, until it is done; `each` is called after each second. @throws Error after a day. */
  runUntil(isDone: () => boolean, each?: () => void): Promise<void>;
}

const START = Date.parse('2026-11-21T12:00:00Z');
const SECOND = 1_000;
const DAY_IN_SECONDS = 86_400;

export function setScene(options: SoakOptions): Scene {
  const { seed, links: linkCount, tabs, sources } = options;
  const random = new Random(seed);
  let onDisk = 0;
  const time = fakeTime(START, () => onDisk > 0);
  const create = sources ? createSourcesRespondent : createServiceRespondent;
  const respondent = create(linkCount, random, time);
  const { links, connect } = respondent;
  const weather = makeWeather(respondent, random, time.now);
  const stores = createStores(time.now);
  const inView = new Set<string>();
  const tally = createRequestTally(respondent.books, (url) => inView.has(url));
  const chips = createChipEnds(
    links.map(({ url }) => url),
    time.now,
  );
  const figures = createFigureCheck(links);
  const tabIds = Array.from({ length: tabs }, (_, index) => index + 1);

  async function answer(input: string, init: RequestInit, open: OpenRequests): Promise<Response> {
    const { body } = init;
    const isVoid = tally.sent({ url: input, body: typeof body === 'string' ? body : null }, open);
    try {
      const request = new Request(input, init);
      await time.sleep(50 + random.below(400));
      const { response, isBroken } = await respondent.answer(request);
      if (isBroken) isVoid();
      return response;
    } catch (error) {
      isVoid();
      throw error;
    }
  }

  const surroundings = (open: OpenRequests): Surroundings => ({
    stores,
    now: time.now,
    sleep: time.sleep,
    startTimer: time.startTimer,
    random: () => random.next(),
    fetch: (input, init) => answer(input, init, open),
    connect,
    async onDisk(work) {
      onDisk += 1;
      return work().finally(() => {
        onDisk -= 1;
      });
    },
    onKept: (record, value) => {
      figures.kept(record, value);
      if (isAnswer(value)) tally.kept(record, value, open);
    },
    onDropped: tally.dropped,
    showChips: (tabId, shown) => readers[tabId - 1]?.hear(shown),
  });

  const { now, sleep } = time;
  const browser = createSoakBrowser({
    ...{ surroundings, now, sleep },
    tabs: tabIds,
    alarm: stores.alarm,
    onBirth: weather.spare,
    strikes: weather.strikes,
    onDeath: tally.died,
  });
  const onView = (some: readonly SoakLink[]) => {
    for (const { url } of some) inView.add(url);
  };
  const readers: readonly Reader[] = tabIds.map((tabId, index) => {
    const own = links.filter((_, place) => place % tabs === index);
    return makeReader({ tabId, links: own, browser, random, now, sleep, onView, chips });
  });

  async function runUntil(isDone: () => boolean, each = () => {}): Promise<void> {
    for (let second = 0; !isDone(); second += 1) {
      if (second > DAY_IN_SECONDS) throw new Error('A day has passed, and it has come to no end.');
      await time.run(SECOND);
      browser.tick();
      each();
    }
  }

  const clock = () => (now() - START) / SECOND;
  return {
    ...{ options, links, browser, readers, stores, tally, chips, figures, weather, clock, sleep },
    runUntil,
  };
}

/** A record of a failure is no answer. */
function isAnswer(value: unknown): boolean {
  return !(typeof value === 'object' && value !== null && 'state' in value && value.state === 'failed');
}
