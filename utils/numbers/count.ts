/** A whole number, not negative and of any length, grouped and written as the locale does: `10,514`. */
export function formatCount(count: string | number, tag: string): string {
  return new Intl.NumberFormat(tag).format(BigInt(count));
}

const DIGITS = /^\d{1,78}$/;

/**
 * Reads a count of ballots or voters as a string of digits without leading zeros, at most 78 of them.
 * The service sends digit strings of any size, or JSON numbers; a number is taken only where it is a safe
 * integer, for beyond 2^53 its last digits are already lost. Anything else is null, never `0`.
 */
export function parseCount(value: string | number): string | null {
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) && value >= 0 ? String(value) : null;
  }
  return DIGITS.test(value) ? BigInt(value).toString() : null;
}
