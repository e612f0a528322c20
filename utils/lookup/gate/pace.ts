/** A token bucket: `burst` calls at once, then one every `interval` milliseconds. */
interface PaceLimit {
  readonly burst: number;
  readonly interval: number;
}

/** An initial pace, and the shortest interval that it may reach; by default the initial one. */
interface GentlePace extends PaceLimit {
  readonly fastest?: number;
}

/**
 * The pace of calls to one of the service's buckets. It starts gentle. After a refusal it waits for the requested
 * pause, then continues at half the refused pace with a single call. Every few accepted calls make it faster, beyond
 * the gentle pace if allowed. The header `Retry-After` names the next call's time, not a pace: most services count in
 * windows and have full room in the next one. Refusals without an accepted call between them only extend the pause.
 */
export interface Pace extends PaceLimit {
  /** The pace until the first refusal. */
  readonly gentle: GentlePace;
  /** The earliest time of the next call; all times are milliseconds since the epoch. */
  readonly openAt: number;
  /** Calls in the bucket at `filledAt`; negative if clicks made calls anyway. */
  readonly left: number;
  readonly filledAt: number;
  readonly lastCallAt: number;
  readonly refusedAt: number;
  /** Consecutive refusals. */
  readonly refusals: number;
  /** Calls accepted since the last pause, and since the last change of pace. */
  readonly accepted: number;
  readonly smooth: number;
}

/** The pace of the smallest published plan. */
const MAX_INTERVAL_MS = 6_000;
/** Plans change and tokens are shared, so what was learnt expires. */
const LEARNT_MS = 600_000;
/** Calls without a refusal before the pace rises. */
const SMOOTH_ENOUGH = 5;
/** The rise: a factor, with a minimum in calls per millisecond. */
const RISE = 1.15;
const STEP = 0.15 / 1_000;
/** A service that refuses after this few calls limits single calls, not windows. */
const HARDLY_ANY = 2;
/** A user-initiated call may test a long pause before its end, but not more often than `USER_PAUSE_MS`. */
const LONG_PAUSE_MS = 20_000;
const USER_PAUSE_MS = 10_000;

/** Creates the pace of a bucket that nothing is known of. */
export function gentlePace(gentle: GentlePace): Pace {
  return {
    gentle,
    burst: gentle.burst,
    interval: gentle.interval,
    openAt: 0,
    left: gentle.burst,
    filledAt: 0,
    lastCallAt: 0,
    refusedAt: 0,
    refusals: 0,
    accepted: 0,
    smooth: 0,
  };
}

/**
 * Returns when the nth waiting call (from 0) may go, at the earliest `now`.
 * @param askedAt when a user clicked, null for automatic calls. A clicked call waits only for a pace learnt from a
 * refusal.
 */
export function callTime(before: Pace, nth: number, now: number, askedAt: number | null): number {
  const pace = stillKnown(before, now);
  const from = Math.max(now, opensAt(pace, askedAt));
  if (from < pace.openAt || (askedAt !== null && !isTaught(pace))) return from;
  return from + Math.ceil(Math.max(0, nth + 1 - heldAt(pace, from)) * pace.interval);
}

/** Returns whether the service's pause still lasts: a call made anyway is a probe. */
export function isPaused({ openAt }: Pace, now: number): boolean {
  return now < openAt;
}

function opensAt({ openAt, refusedAt, lastCallAt }: Pace, askedAt: number | null): number {
  const triedAt = Math.max(refusedAt, lastCallAt);
  const mayTry = askedAt !== null && askedAt > triedAt && openAt - askedAt > LONG_PAUSE_MS;
  return mayTry ? triedAt + USER_PAUSE_MS : openAt;
}

/** Takes a call from the bucket. */
export function withCall(before: Pace, now: number): Pace {
  const pace = stillKnown(before, now);
  const left = Math.max(heldAt(pace, now) - 1, -pace.burst);
  return { ...pace, lastCallAt: now, left, filledAt: Math.max(now, pace.filledAt) };
}

/** Returns the calls in the bucket at a time. */
function heldAt({ burst, interval, left, filledAt }: Pace, at: number): number {
  return Math.min(burst, left + Math.max(0, at - filledAt) / interval);
}

/** @param startedAt when the accepted call was sent. */
export function withAccepted(pace: Pace, startedAt: number, now: number): Pace {
  const { gentle } = pace;
  // Sent before the last refusal, it shows nothing about the time since.
  if (startedAt <= pace.refusedAt) return pace;
  const open = isPaused(pace, now) ? { ...pace, openAt: now, filledAt: now } : pace;
  const isSmooth = pace.smooth + 1 >= SMOOTH_ENOUGH;
  return {
    ...open,
    interval: isSmooth ? faster(pace) : pace.interval,
    burst: isSmooth ? Math.min(gentle.burst, pace.burst + 1) : pace.burst,
    refusals: 0,
    accepted: pace.accepted + 1,
    smooth: isSmooth ? 0 : pace.smooth + 1,
  };
}

function faster({ interval, gentle: { interval: usual, fastest = usual } }: Pace): number {
  return Math.max(fastest, Math.min(interval / RISE, 1 / (1 / interval + STEP)));
}

/**
 * @param retryAt the time that the service requested, null if none.
 * @param startedAt when the refused call was sent.
 */
export function withRefusal(before: Pace, retryAt: number | null, startedAt: number, now: number): Pace {
  const pace = stillKnown(before, now);
  const openAt = Math.max(pace.openAt, now + pauseOf(pace.refusals, retryAt, now));
  // Sent together with a call that was already refused and counted.
  if (startedAt <= pace.refusedAt) return { ...pace, openAt, filledAt: openAt };
  const isSameStretch = pace.refusals > 0 && pace.accepted === 0;
  return {
    ...(isSameStretch ? pace : slowed(pace)),
    openAt,
    left: 1,
    filledAt: openAt,
    refusedAt: now,
    refusals: pace.refusals + 1,
    accepted: 0,
    smooth: 0,
  };
}

function slowed(pace: Pace): Pace {
  const isSlow = pace.accepted > 0 && pace.accepted <= HARDLY_ANY && isTaught(pace);
  return {
    ...pace,
    interval: Math.min(MAX_INTERVAL_MS, pace.interval * (isSlow ? 4 : 2)),
    burst: Math.max(1, Math.floor(pace.burst / 2)),
  };
}

function isTaught({ interval, gentle }: Pace): boolean {
  return interval > gentle.interval;
}

function stillKnown(pace: Pace, now: number): Pace {
  const learntAt = Math.max(pace.openAt, pace.refusedAt);
  const isOld = now - learntAt > LEARNT_MS || now < pace.refusedAt;
  if (pace.refusedAt === 0 || !isOld) return pace;
  return gentlePace(pace.gentle);
}

/** Exponential backoff, at least as long as the service requested. */
function pauseOf(refusals: number, retryAt: number | null, now: number): number {
  const least = Math.min((retryAt === null ? 2_000 : 250) * 2 ** refusals, 60_000);
  return Math.max(least, retryAt === null ? 0 : retryAt - now);
}
