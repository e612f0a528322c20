import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '@/utils/i18n/time';
import {
  callTime,
  gentlePace,
  isPaused,
  type Pace,
  withAccepted,
  withCall,
  withRefusal,
} from '@/utils/lookup/gate/pace';
import { Buckets } from '../../../api/request/buckets';

const START = 1_000_000;
const GENTLE = { burst: 12, interval: 250 };
const NEW = gentlePace(GENTLE);

/** Calls that the service takes, each at its time. */
function accept(before: Pace, times: readonly number[]): Pace {
  return times.reduce((pace, at) => withAccepted(withCall(pace, at), at, at + 1), before);
}

function refuse(before: Pace, retryAt: number | null, now: number): Pace {
  return withRefusal(withCall(before, now), retryAt, now, now);
}

/** When the next so many calls may go that nobody asked for, from a moment. */
const turns = (pace: Pace, count: number, from: number) =>
  Array.from({ length: count }, (_, nth) => callTime(pace, nth, from, null) - from);

/** Makes one call after the other, as soon as the pace allows, against a service. */
function callAgainst(take: (now: number) => number | null, until: number, rest = 0) {
  let now = START;
  let pace = NEW;
  const accepted: number[] = [];
  const refused: number[] = [];
  while (now < START + until) {
    now = callTime(pace, 0, now, null);
    pace = withCall(pace, now);
    const seconds = take(now);
    (seconds === null ? accepted : refused).push(now);
    pace =
      seconds === null ? withAccepted(pace, now, now) : withRefusal(pace, now + seconds * SECOND, now, now);
    now += 10 + rest;
  }
  return { accepted, refused, pace, now };
}

/** A service with a bucket of its own, whose time stands where the calls are. */
function bucketOf(limit: { perMinute: number; burst: number }): (now: number) => number | null {
  let at = START;
  const buckets = new Buckets({ standard: limit, detail: limit }, () => at);
  return (now) => {
    at = now;
    return buckets.take('token', 'standard');
  };
}

/** A service that counts in windows: so many calls in each, then none until the next. */
function windowsOf(calls: number, length: number): (now: number) => number | null {
  let window = -1;
  let used = 0;
  return (now) => {
    const current = Math.floor(now / length);
    if (current !== window) [window, used] = [current, 0];
    used += 1;
    return used <= calls ? null : Math.ceil(((current + 1) * length - now) / SECOND);
  };
}

describe('the pace of a service', () => {
  it('is a gentle default at first: a few calls at once, then one after the other', () => {
    expect(turns(NEW, 14, START)).toEqual([...Array(12).fill(0), 250, 500]);
    const used = accept(NEW, Array(12).fill(START));
    expect(turns(used, 2, START)).toEqual([250, 500]);
    expect(turns(used, 13, START + MINUTE)).toEqual([...Array(12).fill(0), 250]);
  });

  it("never holds up a user's call, but counts it", () => {
    const used = accept(NEW, Array(20).fill(START));
    expect(callTime(used, 0, START, START)).toBe(START);
    expect(callTime(used, 5, START, START)).toBe(START);
    expect(callTime(used, 0, START, null)).toBe(START + 9 * 250);
  });

  it("restarts with one call at half the refused rate, after the service's pause", () => {
    const refused = refuse(accept(NEW, Array(12).fill(START)), START + 12 * SECOND, START + 1);
    expect(turns(refused, 4, START + 1).map((wait) => wait + 1)).toEqual([
      12 * SECOND,
      12 * SECOND + 500,
      12 * SECOND + 1_000,
      12 * SECOND + 1_500,
    ]);
  });

  it('never reads the length of a pause as the distance between calls', () => {
    const refused = refuse(NEW, START + 900 * SECOND, START);
    const opened = START + 900 * SECOND;
    expect(turns(refused, 3, opened)).toEqual([0, 500, 1_000]);
  });

  it('never falls below a useful minimum, or below one call at once', () => {
    let pace = NEW;
    let now = START;
    for (let time = 0; time < 50; time += 1) {
      pace = refuse(pace, now + SECOND, now);
      now = Math.max(now, pace.openAt);
      pace = accept(pace, [now]);
      now += MINUTE;
    }
    expect(pace.burst).toBe(1);
    expect(turns(pace, 3, now)).toEqual([0, 6 * SECOND, 12 * SECOND]);
    expect(turns(pace, 1, now + MINUTE)).toEqual([0]);
  });

  it('grows again with accepted calls, up to where it began', () => {
    let pace = refuse(NEW, START + SECOND, START);
    let now = pace.openAt;
    const begun = now;
    for (let call = 0; call < 70; call += 1) {
      now = callTime(pace, 0, now, null);
      pace = accept(pace, [now]);
    }
    expect(pace).toMatchObject(GENTLE);
    expect(now - begun).toBeLessThan(30 * SECOND);
  });

  it('rises above its start only to its limit, while all is accepted, and halves from there', () => {
    const rise = (limit: typeof GENTLE & { fastest?: number }) => {
      let pace = gentlePace(limit);
      for (let call = 0; call < 60; call += 1) pace = accept(pace, [START + call * 250]);
      return pace;
    };
    expect(rise(GENTLE).interval).toBe(250);
    const fast = rise({ ...GENTLE, fastest: 62.5 });
    expect(fast.interval).toBe(62.5);
    expect(refuse(fast, START + MINUTE, START + 20 * SECOND).interval).toBe(125);
  });

  it('slows down once per refusal, for any number of running calls', () => {
    const retryAt = START + 6 * SECOND;
    const before = withCall(withCall(withCall(NEW, START), START), START);
    const once = withRefusal(before, retryAt, START, START + 100);
    // The last of them comes when the pause is over already.
    const late = withRefusal(withRefusal(once, retryAt, START, START + 120), retryAt, START, retryAt + 1);
    expect(late).toMatchObject({ interval: once.interval, burst: once.burst });
    expect(withAccepted(once, START, START + 130)).toEqual(once);
  });

  it('stays the same after a second refusal in a row, with a longer pause', () => {
    const once = refuse(NEW, START + SECOND, START);
    const twice = refuse(once, once.openAt + SECOND, once.openAt);
    const again = refuse(twice, null, twice.openAt);
    expect(again).toMatchObject({ interval: once.interval, burst: once.burst, refusals: 3 });
    expect(again.openAt - twice.openAt).toBe(8 * SECOND);
    const taken = accept(again, [again.openAt]);
    expect(refuse(taken, null, again.openAt + SECOND).interval).toBe(once.interval * 4);
  });

  it('doubles its pauses for a service that names no useful one', () => {
    const pauses = (retryAfter: number | null) => {
      let pace = NEW;
      let now = START;
      return [1, 2, 3, 4].map(() => {
        pace = refuse(pace, retryAfter === null ? null : now + retryAfter, now);
        const pause = pace.openAt - now;
        now = pace.openAt;
        return pause;
      });
    };
    expect(pauses(null)).toEqual([2_000, 4_000, 8_000, 16_000]);
    expect(pauses(0)).toEqual([250, 500, 1_000, 2_000]);
  });

  it('lets one call on demand test a long pause, and the next only after ten seconds', () => {
    const retryAt = START + 300 * SECOND;
    const paused = refuse(NEW, retryAt, START);
    const pressed = START + 20 * SECOND;
    expect(callTime(paused, 0, pressed, null)).toBe(retryAt);
    expect(callTime(paused, 0, pressed, pressed)).toBe(pressed);
    // What was asked before the refusal has its answer by that.
    expect(callTime(paused, 0, pressed, START)).toBe(retryAt);
    const again = refuse(paused, retryAt, pressed);
    expect(callTime(again, 0, pressed + 1, pressed + 1)).toBe(pressed + 10 * SECOND);
    expect(callTime(again, 0, pressed + 1, pressed)).toBe(retryAt);
    const open = withAccepted(withCall(paused, pressed), pressed, pressed + 100);
    expect(isPaused(open, pressed + 100)).toBe(false);
  });

  it.each([
    ['of ten calls a minute', { perMinute: 10, burst: 5 }],
    ['of thirty calls a minute', { perMinute: 30, burst: 10 }],
    ['of sixty calls a minute', { perMinute: 60, burst: 20 }],
  ])('fits %s within a third, with few refusals', (_what, limit) => {
    const { accepted, refused } = callAgainst(bucketOf(limit), 600 * SECOND);
    const possible = limit.burst + limit.perMinute * 10;
    expect(accepted.length).toBeGreaterThan(possible * 0.67);
    expect(refused.length).toBeLessThan(possible * 0.25);
  });

  it.each([
    ['ten', 10, MINUTE],
    ['a hundred', 100, MINUTE],
    ['thirty', 30, 15 * SECOND],
  ])('uses nearly all of %s calls in each window', (_what, calls, length) => {
    const { accepted, refused } = callAgainst(windowsOf(calls, length), 600 * SECOND);
    const possible = (600 * SECOND * calls) / length;
    expect(accepted.length).toBeGreaterThan(possible * 0.75);
    expect(refused.length).toBeLessThan(possible * 0.25);
  });

  it('is learnt again ten minutes after the last refusal, or after the clock was set back', () => {
    const { pace } = callAgainst(bucketOf({ perMinute: 10, burst: 5 }), 30 * SECOND);
    const learnt = Math.max(pace.refusedAt, pace.openAt);
    const later = learnt + 600 * SECOND;
    expect(turns(pace, 12, later).at(-1)).toBeGreaterThan(10 * SECOND);
    expect(turns(pace, 12, later + 1).at(-1)).toBe(0);
    expect(turns(pace, 12, pace.refusedAt - SECOND).at(-1)).toBe(0);
  });
});
