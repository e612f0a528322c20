/**
 * What is known of one of the service's token buckets. Nothing is published of its size, so it is learnt: how long the
 * service asks to wait tells the time per call, how many calls went well before tells the burst.
 */
export interface Pace {
  /** No call goes before this time; all times are milliseconds since the epoch. */
  readonly openAt: number;
  /** Milliseconds per call, null as long as the service never refused one. */
  readonly interval: number | null;
  readonly burst: number;
  /** Whether the burst was measured by the refusal that still holds, so that what was sent before belongs to it. */
  readonly isMeasuring: boolean;
  /** How many calls the bucket held at the time `filledAt`. */
  readonly left: number;
  readonly filledAt: number;
  /** Calls accepted in a row, since the bucket was last known to be full or empty. */
  readonly run: { readonly since: number; readonly accepted: number; readonly fromFull: boolean };
  readonly lastCallAt: number;
  readonly refusedAt: number;
  /** Refusals in a row, and calls accepted since the last one. */
  readonly refusals: number;
  readonly smooth: number;
}

export const UNKNOWN_PACE: Pace = {
  openAt: 0,
  interval: null,
  burst: 1,
  isMeasuring: false,
  left: 1,
  filledAt: 0,
  run: { since: 0, accepted: 0, fromFull: true },
  lastCallAt: 0,
  refusedAt: 0,
  refusals: 0,
  smooth: 0,
};

/** After a minute without a call every published plan's bucket is full again. */
const FULL_AGAIN = 60_000;
/** Plans change and tokens are shared: what was learnt so long ago is learnt anew. */
const LEARNT_FOR = 3_600_000;
const SHORTEST_INTERVAL = 100;
/** `Retry-After` is in whole seconds, rounded up. */
const ROUNDED_UP = 1_000;
/** So many calls without a refusal are a reason to try a little faster. */
const SMOOTH_ENOUGH = 5;

/** When the nth waiting call (from 0) may go, at the earliest `now`. */
export function callTime(pace: Pace, nth: number, now: number): number {
  const { interval, openAt, ...fill } = stillKnown(pace, now);
  const from = Math.max(now, openAt);
  if (interval === null) return from;
  const held = heldAt(fill, interval, from);
  return from + Math.ceil(Math.max(0, nth + 1 - held) * interval);
}

export function withCall(before: Pace, now: number): Pace {
  const pace = stillKnown(before, now);
  const rested = now - pace.lastCallAt > FULL_AGAIN;
  const run = rested ? { since: now, accepted: 0, fromFull: true } : pace.run;
  if (pace.interval === null) return { ...pace, run, lastCallAt: now };
  return { ...pace, run, lastCallAt: now, left: heldAt(pace, pace.interval, now) - 1, filledAt: now };
}

/** How many calls the bucket holds at a time. */
function heldAt(
  { burst, left, filledAt }: Pick<Pace, 'burst' | 'left' | 'filledAt'>,
  interval: number,
  at: number,
): number {
  return Math.min(Math.max(1, burst), left + Math.max(0, at - filledAt) / interval);
}

export function withAccepted(pace: Pace, now: number): Pace {
  const run = { ...pace.run, accepted: pace.run.accepted + 1 };
  const isSmooth = pace.interval !== null && pace.smooth + 1 >= SMOOTH_ENOUGH;
  return {
    ...pace,
    run,
    burst: pace.isMeasuring && now < pace.openAt ? pace.burst + 1 : pace.burst,
    interval: isSmooth ? Math.max(SHORTEST_INTERVAL, (pace.interval ?? 0) * 0.9) : pace.interval,
    refusals: 0,
    smooth: isSmooth ? 0 : pace.smooth + 1,
  };
}

/** @param retryAt what the service asked for, null where it did not say. */
export function withRefusal(before: Pace, retryAt: number | null, now: number): Pace {
  const pace = stillKnown(before, now);
  const wait = waitFor(pace.refusals, retryAt, now);
  const openAt = Math.max(pace.openAt, now + wait);
  // One of several that were under way together: the first has said it all.
  if (now < pace.openAt) return { ...pace, openAt, filledAt: openAt };
  const interval = pace.interval === null ? wait : Math.max(pace.interval * 1.25, wait - ROUNDED_UP);
  const refilled = Math.floor((now - pace.run.since) / interval);
  return {
    ...pace,
    openAt,
    interval,
    burst: pace.run.fromFull ? pace.run.accepted - refilled : pace.burst,
    isMeasuring: pace.run.fromFull,
    left: 1,
    filledAt: openAt,
    run: { since: openAt, accepted: 0, fromFull: false },
    refusedAt: now,
    refusals: pace.refusals + 1,
    smooth: 0,
  };
}

function stillKnown(pace: Pace, now: number): Pace {
  const isOld = now - pace.refusedAt > LEARNT_FOR || now < pace.refusedAt;
  return pace.interval !== null && isOld ? { ...UNKNOWN_PACE, run: pace.run } : pace;
}

/** Twice as long for every refusal in a row, so that a service that asks for no pause gets one all the same. */
function waitFor(refusals: number, retryAt: number | null, now: number): number {
  const least = Math.min((retryAt === null ? 2_000 : 250) * 2 ** refusals, 60_000);
  return Math.max(least, retryAt === null ? 0 : retryAt - now);
}
