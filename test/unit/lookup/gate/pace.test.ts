import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Buckets } from '@/test/api/buckets';
import {
  callTime,
  type Pace,
  UNKNOWN_PACE,
  withAccepted,
  withCall,
  withRefusal,
} from '@/utils/lookup/gate/pace';

const SECOND = 1_000;
const START = 1_000_000;

/** Makes one call after the other, as soon as the pace allows, against a bucket of the service. */
function callAgainst(limit: { perMinute: number; burst: number }, until: number, rest = 0) {
  let now = START;
  let pace: Pace = UNKNOWN_PACE;
  const buckets = new Buckets({ standard: limit, detail: limit }, () => now);
  const accepted: number[] = [];
  const refused: number[] = [];
  while (now < START + until) {
    now = callTime(pace, 0, now);
    pace = withCall(pace, now);
    const seconds = buckets.take('token', 'standard');
    (seconds === null ? accepted : refused).push(now);
    pace = seconds === null ? withAccepted(pace, now) : withRefusal(pace, now + seconds * SECOND, now);
    now += 10 + rest;
  }
  return { accepted, refused, pace, now };
}

describe('the pace of a service', () => {
  it('is anything as long as it refuses nothing', () => {
    let pace = UNKNOWN_PACE;
    for (let call = 0; call < 500; call += 1) pace = withAccepted(withCall(pace, START), START);
    expect(callTime(pace, 40, START)).toBe(START);
  });

  it('is learnt from the first refusal: the time per call and the burst', () => {
    let pace = UNKNOWN_PACE;
    for (let call = 0; call < 5; call += 1) pace = withAccepted(withCall(pace, START), START);
    pace = withRefusal(withCall(pace, START), START + 6 * SECOND, START);
    const turns = [0, 1, 2].map((nth) => callTime(pace, nth, START) - START);
    expect(turns).toEqual([6 * SECOND, 12 * SECOND, 18 * SECOND]);
    const rested = START + 50 * SECOND;
    expect([0, 4, 5].map((nth) => callTime(pace, nth, rested) - rested)).toEqual([0, 0, 6 * SECOND]);
  });

  it('counts to the burst what was under way when the first refusal came', () => {
    let pace = UNKNOWN_PACE;
    for (let call = 0; call < 6; call += 1) pace = withCall(pace, START);
    for (let call = 0; call < 2; call += 1) pace = withAccepted(pace, START);
    pace = withRefusal(pace, START + 6 * SECOND, START);
    for (let call = 0; call < 3; call += 1) pace = withAccepted(pace, START);
    const rested = START + 50 * SECOND;
    expect(callTime(pace, 4, rested)).toBe(rested);
    expect(callTime(pace, 5, rested)).toBe(rested + 6 * SECOND);
  });

  it('is what the service says once, however many calls were refused together', () => {
    const once = withRefusal(withCall(UNKNOWN_PACE, START), START + 6 * SECOND, START);
    const thrice = withRefusal(withRefusal(once, START + 6 * SECOND, START), START + 6 * SECOND, START);
    expect([0, 1].map((nth) => callTime(thrice, nth, START))).toEqual(
      [0, 1].map((nth) => callTime(once, nth, START)),
    );
  });

  it('doubles its pauses for a service that names none, or none worth the name', () => {
    const pauses = (retryAfter: number | null) => {
      let pace = UNKNOWN_PACE;
      let now = START;
      return [1, 2, 3, 4].map(() => {
        pace = withRefusal(withCall(pace, now), retryAfter === null ? null : now + retryAfter, now);
        const pause = pace.openAt - now;
        now = pace.openAt;
        return pause;
      });
    };
    expect(pauses(null)).toEqual([2_000, 4_000, 8_000, 16_000]);
    expect(pauses(0)).toEqual([250, 500, 1_000, 2_000]);
  });

  it.each([
    ['of ten calls a minute', { perMinute: 10, burst: 5 }],
    ['of thirty calls a minute', { perMinute: 30, burst: 10 }],
    ['of sixty calls a minute', { perMinute: 60, burst: 20 }],
  ])('%s is met within a quarter, with few refusals', (_what, limit) => {
    const { accepted, refused } = callAgainst(limit, 600 * SECOND);
    const possible = limit.burst + limit.perMinute * 10;
    expect(accepted.length).toBeGreaterThan(possible * 0.75);
    expect(refused.length).toBeLessThan(possible * 0.2);
  });

  it('of three hundred calls a minute is found again although pauses come in whole seconds', () => {
    const { accepted } = callAgainst({ perMinute: 300, burst: 100 }, 600 * SECOND);
    expect(accepted.length).toBeGreaterThan(1_200);
  });

  it('is learnt anew after an hour, and when the clock was set back', () => {
    const { pace, now } = callAgainst({ perMinute: 10, burst: 5 }, 30 * SECOND);
    expect(callTime(pace, 20, now + 59 * 60 * SECOND)).toBeGreaterThan(now + 59 * 60 * SECOND);
    const hourLater = now + 3_601 * SECOND;
    expect(callTime(pace, 20, hourLater)).toBe(hourLater);
    expect(callTime(pace, 20, START - SECOND)).toBe(START - SECOND);
  });

  it('never sends a call before the service said, whatever the plan', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 20_000 }),
        (perMinute, burst, rest) => {
          const { accepted, refused } = callAgainst({ perMinute, burst }, 120 * SECOND, rest);
          expect(accepted.length).toBeGreaterThan(0);
          expect(refused.length).toBeLessThanOrEqual(Math.max(4, accepted.length));
        },
      ),
      { numRuns: 100 },
    );
  });
});
