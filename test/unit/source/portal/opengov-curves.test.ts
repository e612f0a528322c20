import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BILLION, perbill, thresholdAt } from '@/utils/source/portal/opengov-curves';
import { flatten } from '@/utils/source/portal/portal';
import { CURVES } from '../../../api/portals/opengov-answers';
import { runs } from '../../../fuzz/fuzz';

/** A curve as an answer holds it. */
const heightOf = (curve: object, x: bigint) => thresholdAt(x, (name) => flatten(curve)[name]);
const percent = (parts: number) => BigInt(parts) * 10_000_000n;
const distance = (one: bigint | null, other: bigint) =>
  one === null ? null : Number(one > other ? one - other : other - one);

const ascending = (one: bigint, other: bigint) => (one < other ? -1 : 1);
const part = fc.bigInt({ min: 0n, max: BILLION });
const offset = fc.bigInt({ min: -BILLION, max: 2n * BILLION });

describe('the curves of real tracks', () => {
  it.each(Object.entries(CURVES))("have the runtime's begin, pass and end: %s", (_what, [curve, said]) => {
    const at = [0n, perbill(BigInt(said.day), 28n), BILLION].map((x) => heightOf(curve, x));
    const wanted = [said.ceil, said.level, said.floor].map(percent);
    // What the runtime makes of its arguments at build time is itself rounded, in the ninth digit.
    for (const [index, height] of at.entries())
      expect(distance(height, wanted[index] ?? 0n)).toBeLessThan(40);
  });
});

// `stepped_decreasing_works` of substrate/frame/referenda/src/types.rs, paritytech/polkadot-sdk.
describe('a stepped curve', () => {
  const curve = {
    steppedDecreasing: { begin: 800000000, end: 300000000, step: 100000000, period: 150000000 },
  };

  it.each([
    [percent(0), percent(80)],
    [percent(15) - 1n, percent(80)],
    [percent(15), percent(70)],
    [percent(30) - 1n, percent(70)],
    [percent(30), percent(60)],
    [percent(60), percent(40)],
    [percent(75), percent(30)],
    [percent(100), percent(30)],
  ])('is at %s as high as in the tests of the module', (x, height) => {
    expect(heightOf(curve, x)).toBe(height);
  });

  it('is not read with steps of no length', () => {
    expect(heightOf({ steppedDecreasing: { ...curve.steppedDecreasing, period: 0 } }, 1n)).toBeNull();
  });
});

describe('a curve of any track', () => {
  it('that is a line is no lower than the exact one, and less than two parts of a billion above it', () => {
    const line = fc.tuple(part, fc.bigInt({ min: 1n, max: BILLION }), part, part);
    fc.assert(
      fc.property(line, ([x, length, one, other]) => {
        const [floor, ceil] = one < other ? [one, other] : [other, one];
        const height = heightOf({ linearDecreasing: { length, floor, ceil } }, x) ?? -1n;
        const [along = 0n] = [x, length].toSorted(ascending);
        // ceil - along / length × (ceil - floor), times the length.
        const exact = ceil * length - along * (ceil - floor);
        expect(height * length >= exact && (height - 2n) * length < exact).toBe(true);
      }),
      runs(1_000),
    );
  });

  it('that is reciprocal is the exact one, cut, between nothing and all', () => {
    const reciprocal = fc.tuple(part, part, fc.bigInt({ min: 1n, max: BILLION }), offset);
    fc.assert(
      fc.property(reciprocal, ([x, factor, xOffset, yOffset]) => {
        const height = heightOf({ reciprocal: { factor, xOffset, yOffset } }, x) ?? -1n;
        const below = x + xOffset;
        // factor / (x + xOffset) + yOffset, times x + xOffset.
        const exact = factor * BILLION + yOffset * below;
        if (height === 0n) expect(exact < below).toBe(true);
        else if (height === BILLION) expect(exact >= BILLION * below).toBe(true);
        else expect(height * below <= exact && exact < (height + 1n) * below).toBe(true);
      }),
      runs(1_000),
    );
  });

  it('that is stepped goes down by whole steps, one at a time', () => {
    const stepped = fc.tuple(part, part, part, part, fc.bigInt({ min: 10_000_000n, max: BILLION }));
    fc.assert(
      fc.property(stepped, ([x, begin, end, step, period]) => {
        let height = begin;
        for (let over = period; over <= x; over += period) height -= step;
        const [, wanted] = [height, end].toSorted(ascending);
        expect(heightOf({ steppedDecreasing: { begin, end, step, period } }, x)).toBe(wanted);
      }),
      runs(300),
    );
  });

  it('never rises with time', () => {
    const kinds = fc.oneof(
      fc.record({ linearDecreasing: fc.record({ length: part, floor: part, ceil: part }) }),
      fc.record({ reciprocal: fc.record({ factor: part, xOffset: part, yOffset: offset }) }),
      fc.record({ steppedDecreasing: fc.record({ begin: part, end: part, step: part, period: part }) }),
    );
    fc.assert(
      fc.property(kinds, part, part, (curve, one, other) => {
        const [sooner, later] = one < other ? [one, other] : [other, one];
        const [before, after] = [heightOf(curve, sooner), heightOf(curve, later)];
        expect((after ?? 0n) <= (before ?? BILLION)).toBe(true);
      }),
      runs(1_000),
    );
  });

  it('is not read if it is of another kind, or lacks a number', () => {
    expect(heightOf({ exponential: { base: 2 } }, 0n)).toBeNull();
    expect(heightOf({ linearDecreasing: { length: 1, floor: 0 } }, 0n)).toBeNull();
    expect(heightOf({ reciprocal: { factor: '0x1', xOffset: 1, yOffset: 1 } }, 0n)).toBeNull();
    expect(heightOf({ reciprocal: { factor: 1, xOffset: 0, yOffset: 1 } }, 0n)).toBeNull();
  });
});

describe('a share in parts of a billion', () => {
  it('is the exact one, cut, and the whole of zero', () => {
    const power = fc.bigInt({ min: 0n, max: 10n ** 38n });
    fc.assert(
      fc.property(power, power, (one, other) => {
        const [share, whole] = one < other ? [one, other] : [other, one];
        const parts = perbill(share, whole);
        if (whole === 0n) expect(parts).toBe(BILLION);
        else expect(parts * whole <= share * BILLION && share * BILLION < (parts + 1n) * whole).toBe(true);
      }),
      runs(1_000),
    );
    expect(perbill(2n, 1n)).toBe(BILLION);
  });
});
