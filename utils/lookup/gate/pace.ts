/** A token bucket: `burst` calls at once, and one more every `interval` milliseconds. */
interface PaceLimit {
  readonly burst: number;
  readonly interval: number;
}

/** Where a pace begins, and the shortest interval it may come to: that of its beginning where none is named. */
interface GentlePace extends PaceLimit {
  readonly fastest?: number;
}

/**
 * How fast calls go to one of the service's buckets. At first, at a gentle pace of ours. After a refusal, once the
 * requested pause has ended, at half the refused pace, starting with a single call. Every few accepted calls make it
 * faster, even beyond the gentle pace if that is allowed. `Retry-After` says when the next call may go, and nothing
 * about a pace: most services count in windows, and have full room again once the next one begins. A second refusal
 * with no accepted call between belongs to the same stretch, and only extends the pause.
 */
export interface Pace extends PaceLimit {
  /** What holds as long as the service has refused nothing. */
  readonly gentle: GentlePace;
  /** No call goes before this time; all times are milliseconds since the epoch. */
  readonly openAt: number;
  /** How many calls the bucket held at the time `filledAt`; negative if clicks made calls anyway. */
  readonly left: number;
  readonly filledAt: number;
  readonly lastCallAt: number;
  readonly refusedAt: number;
  /** Refusals in a row. */
  readonly refusals: number;
  /** Calls accepted since the last pause, and since the pace was last changed. */
  readonly accepted: number;
  readonly smooth: number;
}

/** What the smallest published plan allows. */
const MAX_INTERVAL_MS = 6_000;
/** Plans change and tokens are shared, so what was learnt expires. */
const LEARNT_MS = 600_000;
/** Calls without a refusal before the pace rises. */
const SMOOTH_ENOUGH = 5;
/** The rise: a part of the pace, and at least so many calls per millisecond. */
const RISE = 1.15;
const STEP = 0.15 / 1_000;
/** A service that refuses after so few calls admits single calls, not windows of them. */
const HARDLY_ANY = 2;
/** A user-initiated call may test a long pause before its end, but no more often than `USER_PAUSE_MS`. */
const LONG_PAUSE_MS = 20_000;
const USER_PAUSE_MS = 10_000;

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
 * When the nth waiting call (from 0) may go, at the earliest `now`.
 * @param askedAt when a user clicked, null for automatic calls. A clicked call waits only for a pace that the service
 * has taught.
 */
export function callTime(before: Pace, nth: number, now: number, askedAt: number | null): number {
  const pace = stillKnown(before, now);
  const from = Math.max(now, opensAt(pace, askedAt));
  if (from < pace.openAt || (askedAt !== null && !isTaught(pace))) return from;
  return from + Math.ceil(Math.max(0, nth + 1 - heldAt(pace, from)) * pace.interval);
}

/** Whether the service asked for a pause that still lasts: a call that goes anyway is a probe. */
export function isPaused({ openAt }: Pace, now: number): boolean {
  return now < openAt;
}

function opensAt({ openAt, refusedAt, lastCallAt }: Pace, askedAt: number | null): number {
  const triedAt = Math.max(refusedAt, lastCallAt);
  const mayTry = askedAt !== null && askedAt > triedAt && openAt - askedAt > LONG_PAUSE_MS;
  return mayTry ? triedAt + USER_PAUSE_MS : openAt;
}

export function withCall(before: Pace, now: number): Pace {
  const pace = stillKnown(before, now);
  const left = Math.max(heldAt(pace, now) - 1, -pace.burst);
  return { ...pace, lastCallAt: now, left, filledAt: Math.max(now, pace.filledAt) };
}

/** How many calls the bucket holds at a time. */
function heldAt({ burst, interval, left, filledAt }: Pace, at: number): number {
  return Math.min(burst, left + Math.max(0, at - filledAt) / interval);
}

/** @param startedAt when the call went that the service took. */
export function withAccepted(pace: Pace, startedAt: number, now: number): Pace {
  const { gentle } = pace;
  // Sent before the last refusal, it says nothing about the time since.
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
 * @param retryAt what the service asked for, null where it did not say.
 * @param startedAt when the call went that it refused.
 */
export function withRefusal(before: Pace, retryAt: number | null, startedAt: number, now: number): Pace {
  const pace = stillKnown(before, now);
  const openAt = Math.max(pace.openAt, now + pauseOf(pace.refusals, retryAt, now));
  // Sent together with a call that was refused before: already counted.
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

/** Exponential backoff, at least as long as the service asked. */
function pauseOf(refusals: number, retryAt: number | null, now: number): number {
  const least = Math.min((retryAt === null ? 2_000 : 250) * 2 ** refusals, 60_000);
  return Math.max(least, retryAt === null ? 0 : retryAt - now);
}
