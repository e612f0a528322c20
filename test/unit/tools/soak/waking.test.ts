import { deleteDB } from 'idb';
import { afterEach, describe, expect, it } from 'vitest';
import { reportPage } from '@/utils/lookup/forum/report-page';
import { recognisePageLinks } from '@/utils/lookup/forum/tab-reports';
import { Random } from '../../../bench/random';
import { createSoakBrowser } from '../../../soak/browser/soak-browser';
import { createStores, type Stores } from '../../../soak/browser/stores';
import { createChipEnds } from '../../../soak/chip-ends';
import { createServiceRespondent } from '../../../soak/service/service-respondent';
import { fakeTime } from '../../lookup/gate/fake-time';

const START = Date.parse('2026-11-21T12:00:00Z');
const TABS = [1, 2, 3, 4, 5, 6];
const POLICY = {
  mode: 'automatic',
  isPrivate: false,
  caps: { perPage: 100, perHour: 300, perHourAll: 300 },
  pausedUntil: null,
} as const;

/** A browser whose workers can be made to die at one of their calls, and a service that can be made to fail. */
function setUp(count: number) {
  const rig = {
    isDown: false,
    callsBefore: null as number | null,
    calls: 0,
    diesAt: Number.POSITIVE_INFINITY,
  };
  let onDisk = 0;
  const time = fakeTime(START, () => onDisk > 0);
  const { now, sleep, startTimer } = time;
  const respondent = createServiceRespondent(count, new Random(1), time);
  const stores = counted(createStores(now), () => {
    rig.calls += 1;
  });
  const chips = createChipEnds(
    respondent.links.map(({ url }) => url),
    now,
  );
  let strikes = 0;
  const browser = createSoakBrowser({
    surroundings: () => ({
      ...{ stores, now, sleep, startTimer, connect: respondent.connect, random: () => 0.5 },
      async fetch(url, init) {
        rig.callsBefore ??= rig.calls;
        await sleep(100);
        if (rig.isDown) return new Response('', { status: 503 });
        return (await respondent.answer(new Request(url, init))).response;
      },
      async onDisk(work) {
        onDisk += 1;
        return work().finally(() => {
          onDisk -= 1;
        });
      },
      onKept: () => {},
      onDropped: () => {},
      showChips: (_tab, shown) => chips.show(shown),
    }),
    ...{ tabs: TABS, alarm: stores.alarm, now, sleep },
    onBirth: () => {},
    strikes: () => {
      strikes += 1;
      return strikes === rig.diesAt;
    },
    onDeath: () => {},
  });
  const run = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await time.run(1_000);
      browser.tick();
    }
  };
  return {
    ...{ browser, chips, run, rig },
    links: respondent.links,
    /** The next worker is to die at its nth step, counted from now; a step is the moment before or after a call. */
    dieAt: (nth: number) => {
      strikes = 0;
      rig.diesAt = nth;
    },
    steps: () => strikes,
  };
}

function counted(stores: Stores, count: () => void): Stores {
  const each =
    <Arguments extends readonly unknown[], Value>(work: (...args: Arguments) => Value) =>
    (...args: Arguments): Value => {
      count();
      return work(...args);
    };
  const { area, days } = stores;
  return {
    ...stores,
    area: {
      ...area,
      getAll: each(area.getAll),
      set: each(area.set),
      remove: each(area.remove),
      keys: each(area.keys),
    },
    days: { read: each(days.read), write: each(days.write) },
  };
}

/** All links are reported while the service is down, and put off; the worker dies then. */
async function putOffAll({ browser, links, rig, run }: ReturnType<typeof setUp>): Promise<void> {
  rig.isDown = true;
  for (const tabId of TABS) {
    const urls = links.filter((_, nth) => nth % TABS.length === tabId - 1).map(({ url }) => url);
    const visit = { tabId, origin: `https://forum-${tabId}.example.org`, page: 'topic' };
    const page = recognisePageLinks({ links: urls, viewed: urls, posts: [] });
    void browser.ask((worker) => reportPage(worker.page, { visit, policy: POLICY, ...page }), false);
  }
  await run(29);
  browser.kill();
  rig.isDown = false;
}

/** A scene in which all was put off, and of whose next worker calls and steps are counted. */
async function putOffScene(links: number): Promise<ReturnType<typeof setUp>> {
  const scene = setUp(links);
  await putOffAll(scene);
  expect(scene.chips.counts().filled).toBe(0);
  scene.rig.calls = 0;
  scene.rig.callsBefore = null;
  return scene;
}

describe('a worker woken by an alarm, with postponed links in six tabs,', () => {
  afterEach(() => deleteDB('proposal-lens-answers'));

  it.each([6, 120])(
    'makes 12 calls of storage at most before its first request, of %i links',
    async (links) => {
      const { rig, run } = await putOffScene(links);
      await run(60);
      expect(rig.callsBefore).toBeGreaterThan(0);
      expect(rig.callsBefore).toBeLessThanOrEqual(12);
    },
  );

  it('loses no link if it dies before or after any of these calls', async () => {
    let hasAsked = false;
    for (let nth = 1; !hasAsked; nth += 1) {
      const scene = await putOffScene(12);
      scene.dieAt(nth);
      await scene.run(10);
      // What dies later dies after its first request, as the soak's workers do.
      hasAsked = scene.rig.callsBefore !== null;
      expect(scene.browser.figures.kills).toBe(2);
      await scene.run(170);
      expect(scene.chips.counts()).toEqual({ filled: 12, error: 0, pending: 0 });
      await deleteDB('proposal-lens-answers');
      if (hasAsked) expect(nth).toBeGreaterThan(8);
    }
  }, 60_000);
});
