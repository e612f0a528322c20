import fc from 'fast-check';
import { type DecimalString, parseDecimal } from '@/utils/numbers/decimal';

/** A decimal that a test has written down; the test stops where it is none. */
export function decimal(text: string): DecimalString {
  const parsed = parseDecimal(text);
  if (parsed === null) throw new Error(`The test's figure ${text} is no decimal.`);
  return parsed;
}

const whole = fc.bigInt({ min: 0n, max: 10n ** 77n }).map(String);
const small = fc.bigInt({ min: 0n, max: 2_000n }).map(String);
const eighteenPlaces = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 59n - 1n }), fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }))
  .map(([integer, fraction]) => `${integer}.${String(fraction).padStart(18, '0')}`);

/** Powers as services publish them: whole base units up to 10^77, or token units with 18 places. */
export const powers = fc.oneof(whole, small, eighteenPlaces).map(decimal);

/** The value as a bigint of 78 places. */
export function scaled(figure: string): bigint {
  const [integer = '', fraction = ''] = figure.replace('-', '').split('.');
  const magnitude = BigInt(integer + fraction.padEnd(78, '0'));
  return figure.startsWith('-') ? -magnitude : magnitude;
}
