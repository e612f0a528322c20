import {
  compareDecimals,
  type DecimalString,
  differenceOf,
  isNegative,
  isZero,
  parseDecimal,
  productOf,
  timesCount,
} from '@/utils/numbers/decimal';
import { compareSums, type Rounding } from '@/utils/numbers/doubles';

/** How two exact amounts compare. `by` is never negative; `more` says which of the two is larger. */
export type AmountComparison =
  | { readonly state: 'agrees' }
  /** Equal in all that the source printed, which is fewer digits than the service gave. */
  | { readonly state: 'agrees-to-digits'; readonly places: number }
  /** Apart by no more than doubles lose where they are added up. */
  | { readonly state: 'rounded' }
  | { readonly state: 'differs'; readonly by: DecimalString; readonly more: 'service' | 'source' };

/** 2 to the 52nd: a double of the size x lies less than x divided by this from its neighbours. */
const STEPS_OF_A_DOUBLE = parseDecimal('4503599627370496');

/**
 * Compares exactly, but for a source that gives doubles: a distance which doubles of that size cannot hold, or which their
 * rounding explains, is no evidence of a difference.
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

/** Whether both could be in one unit: within a factor of ten, where neither is zero. */
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
