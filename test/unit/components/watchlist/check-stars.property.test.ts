import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '@/utils/i18n/time';
import { EACH, START, type Vote, WatchRig } from './watch-rig';

/** Days of dozens of votes are lived through, which a busy machine does slowly. */
const PATIENCE = { timeout: 60_000 };

const outcomes = fc.constantFrom('passed', 'failed', 'executed', null);

const vote = fc
  .record({
    start: fc.integer({ min: -3 * 24, max: 3 * 24 }),
    length: fc.integer({ min: 1, max: 6 * 24 }),
    reached: fc.constantFrom(true, false, null),
    outcome: outcomes,
  })
  .map(({ start, length, ...rest }) => {
    const startAt = START + start * HOUR + 7 * MINUTE;
    return { ...rest, startAt, endAt: startAt + length * HOUR };
  });

const votes = fc
  .array(vote, { minLength: 1, maxLength: 5 })
  .map((lives) => lives.map((life, index): Vote => ({ ...life, name: `Vote ${index}` })));

/** How long the machine sleeps through each alarm, in hours; mostly not at all. */
const naps = fc.array(fc.constantFrom(0, 0, 0, 0, 0.2, 5, 40), { minLength: 20, maxLength: 20 });

const world = fc.record({
  votes,
  naps,
  feed: fc.constantFrom('whole', 'missing', 'broken') satisfies fc.Arbitrary<WatchRig['feed']>,
  pace: fc.constantFrom('each', 'digest') satisfies fc.Arbitrary<'each' | 'digest'>,
});

type World = typeof world extends fc.Arbitrary<infer W> ? W : never;

async function live({ votes, naps, feed, pace }: World, days = 6) {
  const rig = new WatchRig();
  rig.feed = feed;
  rig.wishes = { ...EACH, pace };
  rig.watch(...votes);
  await rig.arrange();
  // The first look is in time: what had ended before it is no news.
  const sleeps = [...naps, 0];
  await rig.runUntil(START + days * DAY, (alarm) => alarm + (sleeps.pop() ?? 0) * HOUR);
  return rig;
}

const gaps = (times: readonly number[]) =>
  times.slice(1).map((at, index) => ({ at, gap: at - (times[index] ?? 0) }));

/** A worker that dies at any write, again and again. */
async function liveAndDie(votes: readonly Vote[], lives: readonly number[]): Promise<WatchRig> {
  const rig = new WatchRig();
  rig.feed = 'missing';
  rig.watch(...votes);
  await rig.arrange();
  const left = [...lives];
  const next = (alarm: number) => {
    if (rig.writesToLive <= 0) rig.writesToLive = left.pop() ?? Number.POSITIVE_INFINITY;
    return alarm;
  };
  rig.writesToLive = left.pop() ?? Number.POSITIVE_INFINITY;
  await rig.runUntil(START + 6 * DAY, next);
  return rig;
}

describe('a machine that sleeps for any time, with any watchlist,', PATIENCE, () => {
  it('requests no proposal more often than the bounds allow', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (given) => {
        const rig = await live(given);
        for (const { name, startAt, endAt } of given.votes) {
          for (const { at, gap } of gaps(rig.loadsOf(name))) {
            expect(gap).toBeGreaterThanOrEqual(15 * MINUTE);
            const isClosing = at >= endAt - DAY && at <= endAt + 15 * MINUTE;
            const isOpening = at >= startAt && at - gap < startAt;
            if (!isClosing && !isOpening && given.feed !== 'whole' && at > endAt + DAY) {
              expect(gap).toBeGreaterThanOrEqual(HOUR);
            }
          }
        }
        for (const { gap } of gaps(rig.feedCalls)) expect(gap).toBeGreaterThanOrEqual(MINUTE);
      }),
      { numRuns: 8 },
    );
  });

  it('makes no burst in one step, and no two steps within a minute', async () => {
    await fc.assert(
      fc.asyncProperty(
        world,
        // More than may be asked for at one step.
        fc.integer({ min: 11, max: 30 }),
        async ({ votes: [first], ...before }, count) => {
          if (first === undefined) return;
          const many = Array.from({ length: count }, (_, index) => ({ ...first, name: `Vote ${index}` }));
          const given = { ...before, votes: many };
          const rig = await live(given, 3);
          const steps = [...new Set(rig.loads.map(({ at }) => at))];
          for (const step of steps) {
            expect(rig.loads.filter(({ at }) => at === step).length).toBeLessThanOrEqual(10);
          }
          for (const { gap } of gaps(steps)) expect(gap).toBeGreaterThanOrEqual(MINUTE);
        },
      ),
      { numRuns: 4 },
    );
  });

  it('finds out every end, and announces none twice', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (given) => {
        const rig = await live({ ...given, pace: 'each' });
        const told = rig.notes.notes.flatMap(({ key, announced }) => announced.map((id) => `${key} ${id}`));
        expect(new Set(told).size).toBe(told.length);
        for (const { name, endAt } of given.votes) {
          if (endAt < START + HOUR || endAt > START + 3 * DAY) continue;
          const note = rig.notes.notes.find(({ key }) => key === name);
          expect(note?.reading?.standing.status?.lifecycle).toBe('closed');
          expect(note?.announced).toContain('ended');
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe('a worker that dies between any two writes', PATIENCE, () => {
  it('stays within the bounds, announces nothing twice, and finds out every end', async () => {
    await fc.assert(
      fc.asyncProperty(
        votes,
        fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 30 }),
        async (of, lives) => {
          const rig = await liveAndDie(of, lives);
          for (const { name, endAt } of of) {
            for (const { gap } of gaps(rig.loadsOf(name))) expect(gap).toBeGreaterThanOrEqual(15 * MINUTE);
            const note = rig.notes.notes.find(({ key }) => key === name);
            const isNews = endAt > START + HOUR && endAt < START + 3 * DAY;
            if (isNews) expect(note?.reading?.standing.status?.lifecycle).toBe('closed');
            const shown = rig.shown.filter(
              ({ title, message }) => title === name && message.includes('ended'),
            );
            expect(shown.length).toBeLessThanOrEqual(1);
          }
        },
      ),
      { numRuns: 8 },
    );
  });
});
