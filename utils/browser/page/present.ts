import type { ApiError } from '@/utils/api/errors';

let ahead = 0;

/**
 * Returns the current time in milliseconds since the epoch: this machine's clock, corrected if all sources agree that
 * it is wrong. Use it for display and comparisons with votes. Counts, waits and limits use `Date.now()`, which no
 * server can move.
 */
export function present(): number {
  return Date.now() + ahead;
}

/** Converts a moment to this machine's clock, which alarms use. */
export function byOwnClock(time: number): number {
  return time - ahead;
}

/** Converts a moment from this machine's clock. */
export function fromOwnClock(time: number): number {
  return time + ahead;
}

/** Converts a refusal's time to retry from this machine's clock to the corrected time. */
export function inPresent(error: ApiError): ApiError {
  return error.retryAt === null ? error : { ...error, retryAt: fromOwnClock(error.retryAt) };
}

/** Returns how far this machine's clock is behind, in milliseconds; negative if it is fast. */
export function behind(): number {
  return ahead;
}

/** Corrects the clock by what it is behind, in milliseconds. */
export function putRight(by: number): void {
  ahead = by;
}
