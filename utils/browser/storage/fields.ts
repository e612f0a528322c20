import * as z from 'zod/mini';
import { webOrigin } from '@/utils/web-address';

/** The address of a web site without a path, as browsers write it. */
export const Origin = z.string().check(z.refine((text) => webOrigin(text) === text));

/** When links are looked up, see `LookupMode`. */
export const Mode = z.literal(['automatic', 'click', 'off']);

/**
 * A whole number within bounds. A hand-written check, because zod's kinds of numbers and bounds are a hundredth of the
 * background.
 */
export function wholeNumber(least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER) {
  return z.custom<number>(
    (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most,
  );
}
