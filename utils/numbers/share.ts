import {
  compareDecimals,
  type DecimalString,
  isNegative,
  isZero,
  percentOf,
  truncatedQuotient,
} from './decimal';

/** Digits after the point that a bar's width needs: a tenth of a pixel on a screen 1000 px wide. */
const DRAWING_PLACES = 4;

/**
 * `part` in percent of `total`, as text without the sign: cut to one decimal, never rounded, so that no
 * share crosses a line (99.96 % is `99.9`). `0` and `100` appear only where they are exact; a positive share
 * below 0.1 is `<0.1` and one less than 0.1 above the whole is `>100`. More than the whole is printed (`412.5`).
 * A figure cut at the point keeps its `.0`; an exact one does not (`50.0` is 50.04 %, `50` is 50 %).
 * Null where `total` is not positive or `part` is negative: there is no share to speak of.
 */
export function truncatedShare(part: DecimalString, total: DecimalString): string | null {
  if (!hasShare(part, total)) return null;
  const { value, exact } = percentOf(part, total);
  if (exact) return value;
  if (isZero(value)) return '<0.1';
  if (value === '100') return '>100';
  return value.includes('.') ? value : `${value}.0`;
}

/**
 * `part` of `total` as a number from 0 to 1, for the width of a bar only: it is cut to four digits and clamped,
 * so nothing may be compared with it or printed from it. Null as in `truncatedShare`.
 */
export function fractionOf(part: DecimalString, total: DecimalString): number | null {
  if (!hasShare(part, total)) return null;
  if (compareDecimals(part, total) >= 0) return 1;
  return Number(truncatedQuotient(part, total, DRAWING_PLACES));
}

function hasShare(part: DecimalString, total: DecimalString): boolean {
  return !isNegative(part) && !isNegative(total) && !isZero(total);
}
