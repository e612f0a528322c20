import Big from 'big.js';
import type { DecimalString } from './proposal';

/** A constructor of our own, so that its settings touch nobody else's. Quotients are cut, never rounded. */
const Exact = Big();
Exact.strict = true;
Exact.RM = 0;
Exact.DP = 6;

const PLAIN_DECIMAL = /^-?\d+(\.\d+)?$/;
const MOST_DIGITS = 78;

/** The one place where plain text becomes a `DecimalString`: it has just been matched or computed here. */
function brand(text: string): DecimalString {
  return text as DecimalString;
}

/** The number one, against which a fraction such as quorum progress is measured. */
export const ONE: DecimalString = brand('1');

/**
 * Reads an exact decimal number without an exponent, at most 78 digits, optional minus sign.
 * Anything else is null. The text is kept as it came, leading and trailing zeros included.
 */
export function parseDecimal(text: string): DecimalString | null {
  if (!PLAIN_DECIMAL.test(text)) return null;
  const digits = text.replace(/[-.]/g, '').length;
  return digits <= MOST_DIGITS ? brand(text) : null;
}

/** Orders two exact decimals by value: -1 where `a` is smaller, 0 where they are equal, 1 where it is larger. */
export function compareDecimals(a: DecimalString, b: DecimalString): -1 | 0 | 1 {
  return new Exact(a).cmp(b);
}

/** The exact sum; `0` of an empty list. It may have more digits than `parseDecimal` accepts. */
export function sumDecimals(list: readonly DecimalString[]): DecimalString {
  const sum = list.reduce((total, decimal) => total.plus(decimal), new Exact('0'));
  return brand(sum.toFixed());
}

/** The exact product with a whole number. */
export function timesCount(decimal: DecimalString, count: number): DecimalString {
  return brand(new Exact(decimal).times(String(count)).toFixed());
}

/** Whether the value is zero, however it is written (`0`, `0.000`, `-0`). */
export function isZero(decimal: DecimalString): boolean {
  return new Exact(decimal).eq('0');
}

/** Whether the value is below zero; `-0` is not. */
export function isNegative(decimal: DecimalString): boolean {
  return new Exact(decimal).lt('0');
}

/** The value cut, never rounded, to `places` digits after the point, without trailing zeros. */
export function truncateDecimal(decimal: DecimalString, places: number): DecimalString {
  return brand(new Exact(decimal).round(places, 0).toFixed());
}

/** `part / total` cut to `places` digits after the point (at most 6). Throws where `total` is zero. */
export function truncatedQuotient(part: DecimalString, total: DecimalString, places: number): DecimalString {
  return brand(new Exact(part).div(total).round(places, 0).toFixed());
}

/** A percentage cut to one decimal, and whether that cut lost nothing. */
export interface Percentage {
  readonly value: DecimalString;
  readonly exact: boolean;
}

/** `part` in percent of `total`, cut to one digit after the point. Throws where `total` is zero. */
export function percentOf(part: DecimalString, total: DecimalString): Percentage {
  const hundredfold = new Exact(part).times('100');
  const percent = hundredfold.div(total).round(1, 0);
  return { value: brand(percent.toFixed()), exact: percent.times(total).eq(hundredfold) };
}
