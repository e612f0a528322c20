import {
  type ApiError,
  type ApiErrorCode,
  isCharged,
  isFault,
  type Result,
  wasSent,
} from '@/utils/api/errors';
import type { Tier } from '@/utils/api/transport/api-request';
import { MINUTE, SECOND } from '@/utils/i18n/time';
import { together } from '@/utils/tasks';
import { type RecordArea, type RecordName, readRecord } from '../records/record-keys';
import { type GateCall, isUserInitiated } from './initiator';
import { callTime, gentlePace, isPaused, type Pace, withAccepted, withCall, withRefusal } from './pace';

/** Circuit breaker: after repeated faults only one probe at a time is sent. */
interface Breaker {
  readonly faults: number;
  readonly code: ApiErrorCode;
  /** When the next probe may go, milliseconds since the epoch; null while calls go freely. */
  readonly openUntil: number | null;
  readonly probes: number;
  readonly probedAt: number;
}

const CLOSED_BREAKER: Breaker = {
  faults: 0,
  code: 'server',
  openUntil: null,
  probes: 0,
  probedAt: 0,
};

const MAX_FAULTS = 3;
export const FIRST_PAUSE_MS = 30 * SECOND;
/** Under a minute, so that a recovery is noticed within one unless the outage is long. */
const LONG_PAUSE_MS = 50 * SECOND;
const MAX_PAUSE_MS = 300 * SECOND;
const LONG_OUTAGE = 20;
/** The shortest time between two user-initiated probes. */
const USER_PAUSE_MS = 2 * SECOND;

/**
 * Returns when the breaker lets a call go.
 *
 * @param askedAt when a user clicked, null for automatic calls. The last probe answers for calls from before it.
 */
function probeTime({ openUntil, probedAt }: Breaker, askedAt: number | null): number {
  if (openUntil === null) return 0;
  return askedAt !== null && askedAt > probedAt ? Math.min(openUntil, probedAt + USER_PAUSE_MS) : openUntil;
}

/** Counts the pause from the probe's start, so that it survives a worker that dies meanwhile. */
function withProbe(breaker: Breaker, now: number): Breaker {
  const probes = breaker.probes + 1;
  return { ...breaker, probes, probedAt: now, openUntil: now + pauseAfter(probes) };
}

function withFault(breaker: Breaker, code: ApiErrorCode, now: number): Breaker {
  const faults = breaker.faults + 1;
  if (breaker.openUntil !== null || faults < MAX_FAULTS) return { ...breaker, faults, code };
  return { faults, code, openUntil: now + FIRST_PAUSE_MS, probes: 0, probedAt: now };
}

function pauseAfter(probes: number): number {
  if (probes > LONG_OUTAGE) return MAX_PAUSE_MS;
  return Math.min(FIRST_PAUSE_MS + probes * 10 * SECOND, LONG_PAUSE_MS);
}

type PaidTier = Exclude<Tier, 'free'>;

/** What the gate has learnt about the service, as plain data that outlives the worker. */
export interface ServiceState {
  readonly paces: Readonly<Record<PaidTier, Pace>>;
  readonly breaker: Breaker;
  readonly refusals: StandingRefusals;
}

/**
 * A link takes one standard call and two plus calls. Six links go at once, then two a second, and up to eight a second
 * if the service accepts them. Most published plans refill more slowly (10 to 75 plus calls a minute, 5 to 25 at once)
 * and refuse accordingly.
 */
const UNKNOWN_SERVICE = unknownService(
  { burst: 6, interval: 500, fastest: 125 },
  { burst: 12, interval: 250, fastest: 62.5 },
);

function unknownService(standard: Pace['gentle'], plus: Pace['gentle']): ServiceState {
  const paces = { standard: gentlePace(standard), plus: gentlePace(plus) };
  return { paces, breaker: CLOSED_BREAKER, refusals: {} };
}

export interface EnteredCall extends GateCall {
  /** Milliseconds since the epoch. */
  readonly enteredAt: number;
}

/** Returns when the nth waiting call (from 0) may go, milliseconds since the epoch, at the earliest `now`. */
export function goesAt(state: ServiceState, call: EnteredCall, nth: number, now: number): number {
  const pace = call.tier === 'free' ? now : callTime(state.paces[call.tier], nth, now, askedAt(call));
  return Math.max(pace, upAt(state, call));
}

/** Returns when an outage lets the call through; 0 without one. */
export function upAt({ breaker }: ServiceState, call: EnteredCall): number {
  return probeTime(breaker, askedAt(call));
}

function askedAt({ initiator, enteredAt }: EnteredCall): number | null {
  return isUserInitiated(initiator) ? enteredAt : null;
}

/** Returns whether a call now tests the service's state: no other goes before its answer. */
export function isProbe({ breaker, paces }: ServiceState, tier: Tier, now: number): boolean {
  return breaker.openUntil !== null || (tier !== 'free' && isPaused(paces[tier], now));
}

/** Returns the state after a call was sent. */
export function afterStart(state: ServiceState, tier: Tier, now: number): ServiceState {
  const breaker = state.breaker.openUntil === null ? state.breaker : withProbe(state.breaker, now);
  return { ...changePace(state, tier, (pace) => withCall(pace, now)), breaker };
}

/** Returns the state after the answer to a call that was sent at `startedAt`. */
export function afterAnswer(
  state: ServiceState,
  tier: Tier,
  result: Result<unknown>,
  startedAt: number,
  now: number,
): ServiceState {
  if (!result.ok && !wasSent(result.error)) return state;
  if (!result.ok && isFault(result.error.code)) {
    return { ...state, breaker: withFault(state.breaker, result.error.code, now) };
  }
  const answered = { ...state, breaker: CLOSED_BREAKER };
  if (!result.ok && result.error.code === 'rate-limited') {
    const { retryAt } = result.error;
    return changePace(answered, tier, (pace) => withRefusal(pace, retryAt, startedAt, now));
  }
  if (!result.ok && !isCharged(result.error)) {
    return { ...answered, refusals: withStandingRefusal(state.refusals, tier, result.error, now) };
  }
  // "Not found" is an answer too.
  const { [tier]: _cleared, ...others } = state.refusals;
  const refusals = result.ok ? others : state.refusals;
  return { ...changePace(answered, tier, (pace) => withAccepted(pace, startedAt, now)), refusals };
}

function changePace(state: ServiceState, tier: Tier, change: (pace: Pace) => Pace): ServiceState {
  if (tier === 'free') return state;
  return { ...state, paces: { ...state.paces, [tier]: change(state.paces[tier]) } };
}

interface StandingRefusal {
  readonly error: ApiError;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/** Refusals of the token by tier, which the next link would get too. */
type StandingRefusals = Readonly<Partial<Record<Tier, StandingRefusal>>>;

const HOLDS_FOR: ReadonlyMap<ApiErrorCode, number> = new Map([
  ['denied', 10 * MINUTE],
  ['quota', 60 * MINUTE],
]);

/** Returns the current refusal of a tier. Clicked calls are made anyway: the user may know better. */
export function standingRefusal(refusals: StandingRefusals, tier: Tier, now: number): ApiError | null {
  const refusal = refusals[tier];
  return refusal !== undefined && now < refusal.until ? refusal.error : null;
}

function withStandingRefusal(
  refusals: StandingRefusals,
  tier: Tier,
  error: ApiError,
  now: number,
): StandingRefusals {
  const lasts = HOLDS_FOR.get(error.code);
  return lasts === undefined ? refusals : { ...refusals, [tier]: { error, until: now + lasts } };
}

/** Keeps the service's state in memory and in an area that outlives the worker. */
interface StateKeeper {
  /** Reads, once, what an earlier worker stored. */
  load(): Promise<void>;
  state(): ServiceState;
  /** Changes memory at once, and the area when the promise resolves. */
  change(next: (state: ServiceState) => ServiceState): Promise<void>;
  forget(): Promise<void>;
}

const RECORD: RecordName<ServiceState> = 'service';

export function createStateKeeper(area: Pick<RecordArea, 'get' | 'set'>): StateKeeper {
  return keeperOf(area, RECORD, UNKNOWN_SERVICE);
}

/** Creates the keeper of another origin, with one pace for all its requests. */
export function createOriginKeeper(
  area: Pick<RecordArea, 'get' | 'set'>,
  id: string,
  pace: Pace['gentle'],
): StateKeeper {
  return keeperOf(area, `origin:${id}`, unknownService(pace, pace));
}

function keeperOf(
  area: Pick<RecordArea, 'get' | 'set'>,
  record: RecordName<ServiceState>,
  unknown: ServiceState,
): StateKeeper {
  let state = unknown;
  let loading: Promise<void> | null = null;

  async function read(): Promise<void> {
    state = (await readRecord(area, record).catch(() => undefined)) ?? unknown;
  }

  // Calls that start together share one write. If it fails, a later worker learns the state again.
  const write = together(() => area.set(record, state).catch(() => undefined));

  function change(next: (state: ServiceState) => ServiceState): Promise<void> {
    state = next(state);
    return write();
  }

  return {
    load: () => {
      loading ??= read();
      return loading;
    },
    state: () => state,
    change,
    forget: () => change(() => unknown),
  };
}
