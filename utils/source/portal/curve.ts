/** All of it, in parts of a billion: how the chain counts shares (`Perbill`) and numbers with nine digits behind the point (`FixedI64`). */
export const BILLION = 1_000_000_000n;

const least = (one: bigint, other: bigint) => (one < other ? one : other);
const most = (one: bigint, other: bigint) => (one > other ? one : other);

/** A share in parts of a billion, cut. Of nothing all is reached, as on the chain (`PerThing::from_rational`). */
export function perbill(part: bigint, whole: bigint): bigint {
  return part >= whole ? BILLION : (part * BILLION) / whole;
}

/** `from`, less so much, but no less than nothing. */
const less = (from: bigint, by: bigint) => most(from - by, 0n);

/** One kind of curve: its numbers by name in the order in which its height at `x` takes them; null where they make none. */
type Curve = readonly [names: readonly string[], at: (x: bigint, ...numbers: bigint[]) => bigint | null];

/**
 * `Curve::threshold` of substrate/frame/referenda/src/types.rs, paritytech/polkadot-sdk at 048ae60a, with its roundings; in
 * the form in which `toJSON` of polkadot-js writes the three kinds.
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
 * How high a curve of a track stands once `x` of the decision period is over, both in parts of a billion. Null where it is
 * of no kind that is known, or lacks one of its numbers. `read` gives what stands behind a name: `reciprocal.factor`.
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
