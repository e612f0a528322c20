import {
  compareDecimals,
  type DecimalString,
  isZero,
  parseDecimal,
  productOf,
} from '@/utils/numbers/decimal';
import { couldShareUnit } from './compare-amounts';
import type { Origin, Pair } from './comparison';

/** By how many places the point of the service's figures is moved; null where nothing can be compared. */
export type Scale = number | null;

type Amounts = Pick<Pair, 'service' | 'source'>;

/**
 * The one scale that brings all figures of a proposal within a factor of ten of the source's: the service gives them in
 * tokens, or as the contract's own whole numbers. Of a token with hardly any decimals both may fit: then only what is equal
 * tells which it is.
 */
export function commonScale(pairs: readonly Amounts[], origin: Origin): Scale {
  if (origin.limitations.includes('unit_not_known')) return null;
  // A zero is one in every unit.
  const given = pairs.flatMap(({ service, source }) =>
    service === null || source === null || isZero(service) || isZero(source) ? [] : [{ service, source }],
  );
  if (given.length === 0) return 0;
  const all = (holds: typeof couldShareUnit) => (places: number) =>
    given.every(({ service, source }) => holds(movePoint(service, places), source));
  const scales = [...new Set([0, origin.decimals ?? 0])].filter(all(couldShareUnit));
  if (scales.length > 1) return scales.find(all(isEqual)) ?? null;
  return scales[0] ?? null;
}

const isEqual = (one: DecimalString, other: DecimalString) => compareDecimals(one, other) === 0;

/** The amount by a power of ten smaller, with every digit. */
export function movePoint(amount: DecimalString, places: number): DecimalString {
  const factor = places === 0 ? null : parseDecimal(`0.${'1'.padStart(places, '0')}`);
  return factor === null ? amount : productOf(amount, factor);
}
