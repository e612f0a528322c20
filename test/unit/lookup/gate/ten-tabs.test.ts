import { deleteDB } from 'idb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createForumTabs, type LinkKind, type Thread } from '../rigs/forum-tabs';

type Tabs = ReturnType<typeof createForumTabs>;

const HUB = 'hub.snapshot.org';
const TABS = 10;
const LINKS = 80;
const IN_VIEW = 25;
/** Milliseconds: eight hundred links take seconds of a busy machine. */
const PATIENCE = 120_000;
/** Of these every tab links the same one. */
const SHARED: ReadonlySet<number> = new Set([0, 2, 11]);

/** As threads are on the whole: most votes are Snapshot's, and one in four a contract's. */
const USUAL: readonly LinkKind[] = [
  ...(['hub', 'hub', 'contract', 'hub', 'hub', 'contract'] as const),
  ...(['hub', 'hub', 'contract', 'hub', 'hub', 'cosmos'] as const),
];

function threadsOf({ linkOf }: Tabs, kinds: readonly LinkKind[]): readonly Thread[] {
  return Array.from({ length: TABS }, (_, tab) => ({
    tabId: tab + 1,
    page: 'thread',
    links: Array.from({ length: LINKS }, (_, nth) =>
      linkOf(kinds[nth % kinds.length] ?? 'hub', SHARED.has(nth) ? nth : tab * LINKS + nth),
    ),
  }));
}

interface Looked {
  readonly tabs: Tabs;
  readonly threads: readonly Thread[];
  /** When each came to the front, in seconds since the start. */
  readonly fronts: readonly number[];
}

/** Brings each of ten tabs to the front for so many seconds, and waits until nothing is under way. */
async function lookAtAll(kinds: readonly LinkKind[], seconds: number): Promise<Looked> {
  const tabs = createForumTabs(TABS);
  const threads = threadsOf(tabs, kinds);
  const fronts: number[] = [];
  for (const thread of threads) {
    fronts.push(tabs.clock());
    tabs.look(thread, IN_VIEW);
    await tabs.run(seconds);
  }
  await tabs.settle();
  return { tabs, threads, fronts };
}

const inView = ({ links }: Thread) => links.slice(0, IN_VIEW);

/** The seconds since the start at which the last figure of what was in view came, thread by thread. */
function endsOf({ tabs, threads }: Looked): readonly number[] {
  return threads.map((thread) =>
    Math.max(...inView(thread).map((url) => tabs.filledAt(thread.tabId, url) ?? Number.POSITIVE_INFINITY)),
  );
}

interface Case {
  readonly name: string;
  readonly kinds: readonly LinkKind[];
  /** For which each tab is in front. */
  readonly seconds: number;
  /** Of all tabs, as the simulated run comes to them. */
  readonly requests: number;
}

const CASES: readonly Case[] = [
  { name: 'as threads are on the whole', kinds: USUAL, seconds: 1, requests: 84 },
  { name: 'of one contract', kinds: ['ethereum'], seconds: 5, requests: 22 },
  {
    name: 'of one chain, whose node answers for one proposal at a time',
    ...{ kinds: ['cosmos'] as const, seconds: 5, requests: 223 },
  },
];

/** The most of these moments within so many milliseconds. */
function mostWithin(milliseconds: number, times: readonly number[]): number {
  const counts = times.map((at) => times.filter((one) => one >= at && one < at + milliseconds).length);
  return Math.max(0, ...counts);
}

describe.each(CASES)(
  'ten tabs of eighty links without a token, in front in turn, with 25 in view: $name',
  ({ kinds, seconds, requests }) => {
    let looked: Looked;

    beforeAll(async () => {
      looked = await lookAtAll(kinds, seconds);
    }, PATIENCE);
    afterAll(() => deleteDB('proposal-lens-answers'));

    it('have every figure in view within a minute, in the order of viewing', () => {
      const ends = endsOf(looked);
      const waits = ends.map((end, nth) => end - (looked.fronts[nth] ?? 0));
      expect(waits.filter((wait) => !(wait <= 60))).toEqual([]);
      expect(ends).toEqual([...ends].sort((one, other) => one - other));
    });

    it('are never refused for too many requests', () => {
      expect(looked.tabs.origins.seen.filter(({ status }) => status !== 200)).toEqual([]);
    });

    it('send few requests: never more than the limits of the hub and of a node allow', () => {
      const { seen } = looked.tabs.origins;
      const timesAt = (wanted: string) => seen.filter(({ origin }) => origin === wanted).map(({ at }) => at);
      expect(seen.length).toBeLessThanOrEqual(requests);
      for (const origin of new Set(seen.map(({ origin }) => origin))) {
        const [span, limit] = origin === HUB ? [60_000, 60] : [1_000, 20];
        expect(mostWithin(span, timesAt(origin)), origin).toBeLessThanOrEqual(limit);
      }
    });

    it('request each proposal in view once, and no other', () => {
      const asked = looked.tabs.origins.seen.flatMap(({ subjects }) => subjects);
      expect(new Set(asked).size).toBe(asked.length);
      expect(asked).toHaveLength(new Set(looked.threads.flatMap(inView)).size);
    });
  },
);
