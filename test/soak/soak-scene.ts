import { createReferenceApi } from '../api/reference-api';
import { Random } from '../bench/random';
import { fakeTime } from '../unit/lookup/gate/fake-time';
import { type ChipEnds, createChipEnds } from './chip-ends';
import { makeReader, type Reader } from './reader';
import { createRequestTally, type OpenRequests, type RequestTally } from './request-tally';
import { createSoakBrowser, type SoakBrowser } from './soak-browser';
import { daosOf, makeLinks, type SoakLink } from './soak-links';
import type { Surroundings } from './soak-worker';
import { createStores, type Stores } from './stores';
import { makeWeather, type Weather } from './weather';

export interface SoakOptions {
  readonly seed: number;
  readonly links: number;
  readonly tabs: number;
}

/** Everything that takes part: the service, the browser and what it keeps, the tabs, the weather, the books. */
export interface Scene {
  readonly links: readonly SoakLink[];
  readonly browser: SoakBrowser;
  readonly readers: readonly Reader[];
  readonly stores: Stores;
  readonly tally: RequestTally;
  readonly chips: ChipEnds;
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
const PLENTY = { perMinute: 1_000_000, burst: 1_000_000 };

export function setScene({ seed, links: linkCount, tabs }: SoakOptions): Scene {
  const random = new Random(seed);
  const links = makeLinks(linkCount, random);
  let onDisk = 0;
  const time = fakeTime(START, () => onDisk > 0);
  const api = createReferenceApi({
    daos: daosOf(links),
    now: time.now,
    sleep: time.sleep,
    buckets: { standard: PLENTY, detail: PLENTY },
  });
  const weather = makeWeather(api, random, time.now);
  const stores = createStores(time.now);
  const tally = createRequestTally(links, time.now);
  const chips = createChipEnds(links.map(({ url }) => url));
  const tabIds = Array.from({ length: tabs }, (_, index) => index + 1);

  async function answer(request: Request, open: OpenRequests): Promise<Response> {
    const isBroken = tally.sent(request, open);
    try {
      await time.sleep(50 + random.below(400));
      const response = await api.fetch(request);
      api.clearRequests();
      if (weather.isFault(response.status)) isBroken();
      return response;
    } catch (error) {
      isBroken();
      throw error;
    }
  }

  const surroundings = (open: OpenRequests): Surroundings => ({
    stores,
    now: time.now,
    sleep: time.sleep,
    random: () => random.next(),
    fetch: (request) => answer(request, open),
    async onDisk(work) {
      onDisk += 1;
      return work().finally(() => {
        onDisk -= 1;
      });
    },
    onKept: (record, value) => {
      if (isAnswer(value)) tally.kept(record, open);
    },
    showChips: (_tab, shown) => chips.show(shown),
  });

  const { now, sleep } = time;
  const browser = createSoakBrowser({
    ...{ surroundings, now, sleep },
    tabs: tabIds,
    alarm: stores.alarm,
    strikes: weather.strikes,
    onDeath: tally.died,
  });
  const readers = tabIds.map((tabId, index) => {
    const own = links.filter((_, place) => place % tabs === index);
    return makeReader({ tabId, links: own, browser, random, sleep });
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
  return { ...{ links, browser, readers, stores, tally, chips, weather, clock, sleep }, runUntil };
}

/** A record of a failure is no answer. */
function isAnswer(value: unknown): boolean {
  return !(typeof value === 'object' && value !== null && 'state' in value && value.state === 'failed');
}
