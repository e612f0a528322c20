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
 * What doubles may have lost of a figure: how many of them were added up for it. Null where a source counts to the last
 * digit, as contracts do.
 */
export type Rounding = number | null;

/** 2 to the 52nd: two neighbouring doubles lie at most this part of their size apart. */
const STEPS = 2 ** 52;
/** More ballots than any vote had; a source that names more does not thereby loosen what is compared. */
const MOST_TERMS = 10_000_000;

/**
 * Orders two figures by value, as `compareDecimals` does, and takes for equal what the rounding explains: a distance of at
 * most `(n + 2) × 2^-52 ×` the largest of both figures and the sum of `terms`. Sums of n doubles, in whatever order they
 * were added and as their shortest digits, never lie further apart (Higham, Accuracy and Stability, section 4.2).
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

/** `truncatedShare` of a part that is no more than its total: what agrees with the whole is 100. */
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
