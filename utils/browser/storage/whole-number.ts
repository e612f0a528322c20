import * as z from 'zod/mini';

/** A whole number within bounds. One check of our own: zod's kinds of numbers and bounds are a hundredth of the background. */
export function wholeNumber(least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER) {
  return z.custom<number>(
    (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most,
  );
}
