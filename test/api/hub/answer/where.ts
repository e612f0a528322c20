type Where = Readonly<Record<string, unknown>>;

const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
  gte: (order) => order >= 0,
};

/**
 * Whether the column's digits are within the bounds, which are compared with as decimals. A bound of zero is no bound: the hub
 * takes it for one that is not there.
 */
export function isWithin(digits: string, field: string, where: Where): boolean {
  return Object.entries(COMPARISONS).every(([suffix, holds]) => {
    const bound = where[`${field}_${suffix}`];
    return typeof bound !== 'number' || bound === 0 || holds(compareDigits(digits, String(bound)));
  });
}

/** Places of the columns of powers: `DECIMAL(64,30)`. */
const PLACES = 30;

/** Compares two numbers by all their digits, none below zero. */
export function compareDigits(one: string, other: string): number {
  const [first, second] = [inUnits(one), inUnits(other)];
  return Number(first > second) - Number(first < second);
}

function inUnits(digits: string): bigint {
  const [mantissa = '', exponent = '0'] = digits.split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const places = PLACES + Number(exponent) - fraction.length;
  const units = BigInt(whole + fraction);
  return places < 0 ? units / 10n ** BigInt(-places) : units * 10n ** BigInt(places);
}
