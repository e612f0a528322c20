/** The whole, in billionths: how the chain counts shares (`Perbill`) and fixed-point numbers (`FixedI64`). */
export const BILLION = 1_000_000_000n;

const least = (one: bigint, other: bigint) => (one < other ? one : other);
const most = (one: bigint, other: bigint) => (one > other ? one : other);

/**
 * Returns a share in billionths, rounded down. A share of zero is complete, as on the chain
 * (`PerThing::from_rational`).
 */
export function perbill(part: bigint, whole: bigint): bigint {
  return part >= whole ? BILLION : (part * BILLION) / whole;
}

/** Subtracts, with a minimum of zero. */
const less = (from: bigint, by: bigint) => most(from - by, 0n);

/** A kind of curve: its parameters in the order that `at` takes them; `at` returns null if they are invalid. */
type Curve = readonly [names: readonly string[], at: (x: bigint, ...numbers: bigint[]) => bigint | null];

/**
 * `Curve::threshold` of substrate/frame/referenda/src/types.rs, paritytech/polkadot-sdk at 048ae60a, with its rounding.
 * Keys follow polkadot-js's `toJSON`.
 */
const CURVES: Readonly<Record<string, Curve>> = {
  linearDecreasing: [
    ['length', 'floor', 'ceil'],
    (x, length = 0n, floor = 0n, ceil = 0n) =>
      less(ceil, (perbill(least(x, length), length) * less(ceil, floor)) / BILLION),
  ],
  steppedDecreasing: [
    ['begin', 'end', 'step', 'period'],
    (x, begin = 0n, end = 0n, step = 0n, period = 0n) =>
      period > 0n ? most(less(begin, least(step * (x / period), BILLION)), end) : null,
  ],
  reciprocal: [
    ['factor', 'xOffset', 'yOffset'],
    (x, factor = 0n, xOffset = 0n, yOffset = 0n) =>
      factor >= 0n && x + xOffset > 0n ? (factor * BILLION) / (x + xOffset) + yOffset : null,
  ],
};

const NUMBER = /^-?\d{1,19}$/;

/**
 * Returns a track's threshold after `x` of the decision period, both in billionths. Null for an unknown kind of curve
 * or a missing parameter. `read` returns the value of a path such as `reciprocal.factor`.
 */
export function thresholdAt(x: bigint, read: (name: string) => string | undefined): bigint | null {
  for (const [kind, [names, at]] of Object.entries(CURVES)) {
    const numbers = names.map((name) => read(`${kind}.${name}`) ?? '');
    if (!numbers.every((number) => NUMBER.test(number))) continue;
    const height = at(x, ...numbers.map(BigInt));
    return height && most(least(height, BILLION), 0n);
  }
  return null;
}
