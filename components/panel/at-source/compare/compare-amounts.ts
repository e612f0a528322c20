import {
  compareDecimals,
  compareSums,
  type DecimalString,
  differenceOf,
  isNegative,
  isZero,
  parseDecimal,
  productOf,
  type Rounding,
  timesCount,
} from '@/utils/numbers/decimal';

/** How two exact amounts compare. `by` is never negative; `more` names the larger one. */
export type AmountComparison =
  | { readonly state: 'agrees' }
  /** Equal in all digits that the source printed, which are fewer than the service's. */
  | { readonly state: 'agrees-to-digits'; readonly places: number }
  /** The difference is within the rounding of summed doubles. */
  | { readonly state: 'rounded' }
  | { readonly state: 'differs'; readonly by: DecimalString; readonly more: 'service' | 'source' };

/** 2^52: a double of size x is closer than x divided by this to its neighbours. */
const STEPS_OF_A_DOUBLE = parseDecimal('4503599627370496');

/**
 * Compares exactly. For a source with doubles, a difference below their precision or within their rounding does not
 * count.
 */
export function compareAmounts(
  service: DecimalString,
  source: DecimalString,
  rounding: Rounding,
): AmountComparison {
  if (compareDecimals(service, source) === 0) return { state: 'agrees' };
  const difference = differenceOf(service, source);
  const [by, more] = isNegative(difference)
    ? ([differenceOf(source, service), 'source'] as const)
    : ([difference, 'service'] as const);
  if (rounding !== null && isBelowStep(by, source))
    return { state: 'agrees-to-digits', places: placesOf(source) };
  return compareSums(service, source, rounding) === 0 ? { state: 'rounded' } : { state: 'differs', by, more };
}

/** Returns whether both could share a unit: within a factor of ten, or one of them is zero. */
export function couldShareUnit(service: DecimalString, source: DecimalString): boolean {
  if (isZero(service) || isZero(source)) return true;
  const isWithin = (small: DecimalString, large: DecimalString) =>
    compareDecimals(large, timesCount(small, 10)) <= 0;
  return isWithin(service, source) && isWithin(source, service);
}

function isBelowStep(distance: DecimalString, source: DecimalString): boolean {
  return STEPS_OF_A_DOUBLE !== null && compareDecimals(productOf(distance, STEPS_OF_A_DOUBLE), source) <= 0;
}

function placesOf(decimal: DecimalString): number {
  return decimal.split('.')[1]?.length ?? 0;
}
