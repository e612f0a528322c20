import type { Result } from '@/utils/api/api-error';
import type { Tier } from '@/utils/api/api-request';
import { isByHand } from '../cause';
import type { GateCall } from '../gate';
import { type Breaker, CLOSED_BREAKER, isFault, probeTime, withFault, withProbe } from './breaker';
import { isCharged, wasSent } from './charged';
import { callTime, gentlePace, isPaused, type Pace, withAccepted, withCall, withRefusal } from './pace';
import { type StandingRefusals, withStandingRefusal } from './standing-refusals';

type PaidTier = Exclude<Tier, 'free'>;

/** What the gate has learnt of the service: plain data, which outlives the worker. */
export interface ServiceState {
  readonly paces: Readonly<Record<PaidTier, Pace>>;
  readonly breaker: Breaker;
  readonly refusals: StandingRefusals;
}

/**
 * A link takes one call of the standard tier and two of the plus tier: six links go at once, then two a second. Whatever
 * is refilled more slowly, as most published plans are (10 to 75 plus calls a minute, 5 to 25 at once), says so itself.
 */
export const UNKNOWN_SERVICE: ServiceState = {
  paces: {
    standard: gentlePace({ burst: 6, interval: 500 }),
    plus: gentlePace({ burst: 12, interval: 250 }),
  },
  breaker: CLOSED_BREAKER,
  refusals: {},
};

/** A call that stands before the gate. */
export interface EnteredCall extends GateCall {
  /** Milliseconds since the epoch. */
  readonly enteredAt: number;
}

/** When the nth waiting call of its tier (from 0) may go. */
export function goesAt(state: ServiceState, call: EnteredCall, nth: number, now: number): number {
  const pace = call.tier === 'free' ? now : callTime(state.paces[call.tier], nth, now, askedAt(call));
  return Math.max(pace, upAt(state, call));
}

/** When a call may go, as far as the service's health is concerned. */
export function upAt({ breaker }: ServiceState, call: EnteredCall): number {
  return probeTime(breaker, askedAt(call));
}

function askedAt({ cause, enteredAt }: EnteredCall): number | null {
  return isByHand(cause) ? enteredAt : null;
}

/** Whether a call that goes now is to find out how the service is: no other goes before its answer is there. */
export function isProbe({ breaker, paces }: ServiceState, tier: Tier, now: number): boolean {
  return breaker.openUntil !== null || (tier !== 'free' && isPaused(paces[tier], now));
}

/** The state once a call is on its way. */
export function afterStart(state: ServiceState, tier: Tier, now: number): ServiceState {
  const breaker = state.breaker.openUntil === null ? state.breaker : withProbe(state.breaker, now);
  return { ...changePace(state, tier, (pace) => withCall(pace, now)), breaker };
}

/** The state once its answer is there. */
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
  // That there is no such thing is an answer too.
  const { [tier]: _cleared, ...others } = state.refusals;
  const refusals = result.ok ? others : state.refusals;
  return { ...changePace(answered, tier, (pace) => withAccepted(pace, startedAt, now)), refusals };
}

function changePace(state: ServiceState, tier: Tier, change: (pace: Pace) => Pace): ServiceState {
  if (tier === 'free') return state;
  return { ...state, paces: { ...state.paces, [tier]: change(state.paces[tier]) } };
}
