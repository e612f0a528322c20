import * as z from 'zod/mini';
import { webOrigin } from '@/utils/web-address';

/** A web site's address without a path, in browser form. */
export const Origin = z.string().check(z.refine((text) => webOrigin(text) === text));

/** When to look up links, see `LookupMode`. */
export const Mode = z.literal(['automatic', 'click', 'off']);

/**
 * Checks a whole number within bounds. Hand-written, because zod's number checks take one percent of the background.
 */
export function wholeNumber(least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER) {
  return z.custom<number>(
    (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most,
  );
}
