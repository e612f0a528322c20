import type { ApiError, Result } from '@/utils/api/api-error';
import type { Tier } from '@/utils/api/api-request';
import { isByHand } from '../cause';
import type { GateCall } from '../gate';
import { type Breaker, CLOSED_BREAKER, isFault, probeTime, withFault, withProbe } from './breaker';
import { wasSent } from './charged';
import { callTime, type Pace, UNKNOWN_PACE, withAccepted, withCall, withRefusal } from './pace';
import { type StandingRefusals, withStandingRefusal } from './standing-refusals';

type PaidTier = Exclude<Tier, 'free'>;

/** What the gate has learnt of the service: plain data, which outlives the worker. */
export interface ServiceState {
  readonly paces: Readonly<Record<PaidTier, Pace>>;
  readonly breaker: Breaker;
  readonly refusals: StandingRefusals;
}

export const UNKNOWN_SERVICE: ServiceState = {
  paces: { standard: UNKNOWN_PACE, plus: UNKNOWN_PACE },
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
  const pace = call.tier === 'free' ? now : callTime(state.paces[call.tier], nth, now);
  return Math.max(pace, upAt(state, call));
}

/** When a call may go, as far as the service's health is concerned. */
export function upAt({ breaker }: ServiceState, { cause, enteredAt }: EnteredCall): number {
  return probeTime(breaker, isByHand(cause) ? enteredAt : null);
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
  now: number,
): ServiceState {
  if (!result.ok && !wasSent(result.error)) return state;
  if (!result.ok && isFault(result.error.code)) {
    return { ...state, breaker: withFault(state.breaker, result.error.code, now) };
  }
  const answered = { ...state, breaker: CLOSED_BREAKER };
  if (!result.ok) return afterRefusal(answered, tier, result.error, now);
  const { [tier]: _cleared, ...refusals } = state.refusals;
  return { ...changePace(answered, tier, (pace) => withAccepted(pace, now)), refusals };
}

function afterRefusal(state: ServiceState, tier: Tier, error: ApiError, now: number): ServiceState {
  if (error.code === 'rate-limited') {
    return changePace(state, tier, (pace) => withRefusal(pace, error.retryAt, now));
  }
  return { ...state, refusals: withStandingRefusal(state.refusals, tier, error, now) };
}

function changePace(state: ServiceState, tier: Tier, change: (pace: Pace) => Pace): ServiceState {
  if (tier === 'free') return state;
  return { ...state, paces: { ...state.paces, [tier]: change(state.paces[tier]) } };
}
