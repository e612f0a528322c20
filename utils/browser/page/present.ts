import type { ApiError } from '@/utils/api/errors';

let ahead = 0;

/**
 * The present in milliseconds since the epoch: this machine's clock, put right where all who answer agree that it is wrong.
 * For what is compared with the times of votes and shown. What counts, waits or limits goes by `Date.now()`, which no server moves.
 */
export function present(): number {
  return Date.now() + ahead;
}

/** A moment by this machine's clock, such as the browser's alarms go by. */
export function byOwnClock(time: number): number {
  return time - ahead;
}

/** The present of a moment by this machine's clock. */
export function fromOwnClock(time: number): number {
  return time + ahead;
}

/** A refusal of what goes by this machine's clock, with its time for another try as everybody else has it. */
export function inPresent(error: ApiError): ApiError {
  return error.retryAt === null ? error : { ...error, retryAt: fromOwnClock(error.retryAt) };
}

/** How far this machine's clock is behind, in milliseconds; below zero where it is fast. */
export function behind(): number {
  return ahead;
}

export function putRight(by: number): void {
  ahead = by;
}
