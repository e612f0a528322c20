import type { ApiError } from '@/utils/api/api-error';
import { plainError } from '@/utils/api/plain-error';
import { isByHand } from '../cause';
import { FIRST_PAUSE, isFault } from './breaker';
import { type ServiceState, upAt } from './service-state';
import { standingRefusal } from './standing-refusals';
import type { WaitingCall } from './waiting-calls';

/** What a live worker can wait: a browser may end an idle one after thirty seconds. */
const LONGEST_WAIT = 20_000;

/** Why a waiting call is not made any more, or null. `at` is when its turn would come. */
export function refusalOf(state: ServiceState, call: WaitingCall, at: number, now: number): ApiError | null {
  const standing = isByHand(call.cause) ? null : standingRefusal(state.refusals, call.tier, now);
  if (standing !== null) return standing;
  if (at - call.enteredAt <= LONGEST_WAIT) return null;
  const isDown = upAt(state, call) > now;
  return { ...plainError(isDown ? state.breaker.code : 'rate-limited'), retryAt: at };
}

/** A fault with the time at which another try makes sense, which the service itself hardly ever names. */
export function withRetryTime(state: ServiceState, error: ApiError, now: number): ApiError {
  if (!isFault(error.code)) return error;
  const pauseEnds = state.breaker.openUntil ?? now + FIRST_PAUSE;
  return { ...error, retryAt: Math.max(error.retryAt ?? 0, pauseEnds) };
}
