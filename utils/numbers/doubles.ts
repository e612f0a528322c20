import {
  compareDecimals,
  type DecimalString,
  differenceOf,
  isNegative,
  sumDecimals,
  timesCount,
  truncatedShare,
} from './decimal';

/**
 * How many doubles were summed for a figure, which bounds its rounding error. Null for exact sources, such as
 * contracts.
 */
export type Rounding = number | null;

/** 2^52: neighbouring doubles differ by at most this fraction of their size. */
const STEPS = 2 ** 52;
/** More ballots than any vote had; a source with a larger count cannot loosen the comparison further. */
const MOST_TERMS = 10_000_000;

/**
 * Compares two figures like `compareDecimals`, but treats differences within rounding as equal: at most `(n + 2) ×
 * 2^-52 ×` the largest of both figures and the sum of `terms`. Sums of n doubles, in any order and as shortest digits,
 * never differ more (Higham, Accuracy and Stability, section 4.2).
 */
export function compareSums(
  a: DecimalString,
  b: DecimalString,
  rounding: Rounding,
  terms: readonly DecimalString[] = [],
): -1 | 0 | 1 {
  const order = compareDecimals(a, b);
  if (order === 0 || rounding === null) return order;
  const size = [a, b, sumDecimals(terms.map(magnitude))].map(magnitude).reduce(larger);
  const most = timesCount(size, Math.min(rounding, MOST_TERMS) + 2);
  return compareDecimals(timesCount(magnitude(differenceOf(a, b)), STEPS), most) <= 0 ? 0 : order;
}

/** Returns `truncatedShare` of a part that cannot exceed its total; equal within rounding is 100. */
export function shareWithin(part: DecimalString, total: DecimalString, rounding: Rounding): string | null {
  const isWhole = rounding !== null && compareSums(part, total, rounding) === 0;
  return truncatedShare(isWhole ? total : part, total);
}

function magnitude(decimal: DecimalString): DecimalString {
  return isNegative(decimal) ? differenceOf(sumDecimals([]), decimal) : decimal;
}

function larger(one: DecimalString, other: DecimalString): DecimalString {
  return compareDecimals(one, other) < 0 ? other : one;
}
