/** Exact decimal number of up to 78 digits, as sent by the service: `-?\d+(\.\d+)?`. */
export type DecimalString = string & { readonly __brand: 'DecimalString' };
const PLAIN_DECIMAL = /^-?\d+(\.\d+)?$/;
const MAX_DIGITS = 78;

/** The only place that brands a text as `DecimalString`, after it was matched or computed here. */
function brand(text: string): DecimalString {
  return text as DecimalString;
}

/** One, against which fractions such as quorum progress are compared. */
export const ONE: DecimalString = brand('1');

/**
 * Parses an exact decimal without an exponent: at most 78 digits, optional minus sign. Null otherwise. Keeps the text
 * unchanged, including leading and trailing zeros.
 */
export function parseDecimal(text: string): DecimalString | null {
  if (!PLAIN_DECIMAL.test(text)) return null;
  const digits = text.replace(/[-.]/g, '').length;
  return digits <= MAX_DIGITS ? brand(text) : null;
}

/** A value as a whole number of its last decimal place, so that floats are never involved. */
interface Scaled {
  readonly units: bigint;
  readonly places: number;
}

function scaled(decimal: DecimalString): Scaled {
  const [integer = '', fraction = ''] = decimal.split('.');
  return { units: BigInt(integer + fraction), places: fraction.length };
}

/** Formats without trailing zeros and without a negative zero. */
function plain({ units, places }: Scaled): DecimalString {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const point = digits.length - places;
  const fraction = digits.slice(point).replace(/0+$/, '');
  const sign = units < 0n ? '-' : '';
  return brand(`${sign}${digits.slice(0, point)}${fraction === '' ? '' : `.${fraction}`}`);
}

/** Converts a whole number of smallest units; null if it has too many digits for a decimal. */
export function fromUnits(units: bigint, places: number): DecimalString | null {
  return parseDecimal(plain({ units, places }));
}

/** Returns the value in steps of an equal or finer place. */
function unitsAt({ units, places }: Scaled, finer: number): bigint {
  return units * 10n ** BigInt(finer - places);
}

/** Compares two exact decimals: -1 if `a` is smaller, 0 if equal, 1 if larger. */
export function compareDecimals(a: DecimalString, b: DecimalString): -1 | 0 | 1 {
  const [left, right] = [scaled(a), scaled(b)];
  const places = Math.max(left.places, right.places);
  const difference = unitsAt(left, places) - unitsAt(right, places);
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

export function sumDecimals(list: readonly DecimalString[]): DecimalString {
  const parts = list.map(scaled);
  const places = Math.max(0, ...parts.map((part) => part.places));
  return plain({ units: parts.reduce((sum, part) => sum + unitsAt(part, places), 0n), places });
}

/** Returns the exact difference. */
export function differenceOf(decimal: DecimalString, less: DecimalString): DecimalString {
  const [left, right] = [scaled(decimal), scaled(less)];
  const places = Math.max(left.places, right.places);
  return plain({ units: unitsAt(left, places) - unitsAt(right, places), places });
}

/** Returns the exact product. */
export function productOf(decimal: DecimalString, factor: DecimalString): DecimalString {
  const [left, right] = [scaled(decimal), scaled(factor)];
  return plain({ units: left.units * right.units, places: left.places + right.places });
}

/** Returns the exact product with a whole number. */
export function timesCount(decimal: DecimalString, count: number): DecimalString {
  const { units, places } = scaled(decimal);
  return plain({ units: units * BigInt(count), places });
}

/** Divides exactly by 10^`by`; a negative `by` multiplies. */
export function movePoint(decimal: DecimalString, by: number): DecimalString {
  const { units, places } = scaled(decimal);
  const left = places + by;
  return plain(left < 0 ? { units: units * 10n ** BigInt(-left), places: 0 } : { units, places: left });
}

/** Returns whether the value is zero, in any notation (`0`, `0.000`, `-0`). */
export function isZero(decimal: DecimalString): boolean {
  return scaled(decimal).units === 0n;
}

/** Returns whether the value is below zero; `-0` is not. */
export function isNegative(decimal: DecimalString): boolean {
  return scaled(decimal).units < 0n;
}

/** Truncates to `places` digits after the point, without trailing zeros. */
export function truncateDecimal(decimal: DecimalString, places: number): DecimalString {
  return truncatedQuotient(decimal, ONE, places);
}

/** Returns `part / total` truncated to `places` digits after the point. Throws if `total` is zero. */
export function truncatedQuotient(part: DecimalString, total: DecimalString, places: number): DecimalString {
  return quotient(scaled(part), scaled(total), places).value;
}

interface Percentage {
  readonly value: DecimalString;
  readonly exact: boolean;
}

/** Returns `part` in percent of `total`, truncated to one digit after the point. Throws if `total` is zero. */
export function percentOf(part: DecimalString, total: DecimalString): Percentage {
  const { units, places } = scaled(part);
  return quotient({ units: units * 100n, places }, scaled(total), 1);
}

function quotient(part: Scaled, total: Scaled, places: number): Percentage {
  const above = part.units * 10n ** BigInt(places + total.places);
  const below = total.units * 10n ** BigInt(part.places);
  return { value: plain({ units: above / below, places }), exact: above % below === 0n };
}

/** Digits after the point for a bar's width: a tenth of a pixel on a screen 1000 px wide. */
const DRAWING_PLACES = 4;

/**
 * Returns `part` in percent of `total`, as text without the sign. Truncates to one decimal, so that no share crosses a
 * threshold (99.96 % is `99.9`). Only exact shares are `0` and `100`. A positive share below 0.1 is `<0.1`; one less
 * than 0.1 above the whole is `>100`. More than the whole is allowed (`412.5`). A truncated figure keeps its `.0`; an
 * exact one does not (`50.0` is 50.04 %, `50` is 50 %). Null if `total` is not positive or `part` is negative.
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
 * Returns `part` of `total` as a number from 0 to 1, for a bar's width only. It is truncated to four digits and
 * clamped, so never compare or print it. Null as in `truncatedShare`.
 */
export function fractionOf(part: DecimalString, total: DecimalString): number | null {
  if (!hasShare(part, total)) return null;
  if (compareDecimals(part, total) >= 0) return 1;
  return Number(truncatedQuotient(part, total, DRAWING_PLACES));
}

function hasShare(part: DecimalString, total: DecimalString): boolean {
  return !isNegative(part) && !isNegative(total) && !isZero(total);
}

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
