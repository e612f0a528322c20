import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareSums, differenceOf, fromUnits, shareWithin, sumDecimals } from '@/utils/numbers/decimal';
import { hubPower } from '@/utils/source/hub/hub-proposal';
import { decimal, scaled } from '../../factories/decimals';

/** As JSON prints it and the hub's answers are read. */
function printed(double: number) {
  const power = hubPower(JSON.stringify(double));
  if (power === null) throw new Error(`${double} is no power.`);
  return power;
}

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);

/** Powers of ballots: dust beside the largest treasuries. */
const doubles = fc.array(
  fc.oneof(
    fc.double({ min: 0, max: 1e9, noNaN: true }).filter((one) => one === 0 || one > 1e-30),
    fc.double({ min: 1e-9, max: 1, noNaN: true }),
  ),
  { minLength: 1, maxLength: 60 },
);

describe('sums of doubles', () => {
  it('agree with one another and with the exact sum, in any order of addition', () => {
    const orders = doubles.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(orders, ([list, other]) => {
        const terms = list.map(printed);
        const [one, two] = [printed(sum(list)), printed(sum(other))];
        expect(compareSums(one, two, list.length, terms)).toBe(0);
        expect(compareSums(one, sumDecimals(terms), list.length, terms)).toBe(0);
      }),
      { numRuns: 1_000 },
    );
  });

  it('never agree further apart than the bound, and always within it', () => {
    fc.assert(
      fc.property(
        doubles.filter((list) => sum(list) > 0),
        fc.bigInt({ min: -3n, max: 3n }),
        (list, beyond) => {
          const terms = list.map(printed);
          const exact = sumDecimals(terms);
          // The figure above the sum by the bound and a little: what `x` is times 1 + (n + 2) / (2^52 - n - 2).
          const steps = BigInt(list.length + 2);
          const units = (scaled(exact) * steps) / (2n ** 52n - steps) + beyond;
          const distance = fromUnits(units < 0n ? 0n : units, 78);
          fc.pre(distance !== null && units > 0n);
          const other = sumDecimals([exact, distance ?? exact]);
          const isWithin = units * 2n ** 52n <= steps * scaled(other);
          expect(compareSums(other, exact, list.length, terms)).toBe(isWithin ? 0 : 1);
          expect(compareSums(exact, other, list.length, terms)).toBe(isWithin ? 0 : -1);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('are compared to the last digit if the source counts exactly', () => {
    expect(compareSums(decimal('5753874.4712092980999999'), decimal('5753874.471209297'), null)).toBe(1);
  });

  it('use the size of the summands, not of the result', () => {
    const terms = ['1e15', '-1e15', '0.3'].map((term) => decimal(String(Number(term))));
    expect(compareSums(decimal('0.25'), decimal('0.3'), 3, terms)).toBe(0);
    expect(compareSums(decimal('0.25'), decimal('0.3'), 3)).toBe(-1);
  });

  it('get no wider bound from a source that names too many ballots', () => {
    const [one, other] = [decimal('1000000000'), decimal('1000000003')];
    expect(compareSums(one, other, Number.MAX_VALUE)).toBe(-1);
    expect(differenceOf(other, one)).toBe('3');
  });
});

describe('a share of a sum of doubles', () => {
  it.each([
    ['0.6000000000000001', '0.6', 1, '100'],
    ['0.6', '0.6000000000000001', 1, '100'],
    ['0.6000000000000001', '0.6', null, '>100'],
    ['0.6', '0.6000000000000001', null, '99.9'],
    ['0.000000001', '84000000', 2, '<0.1'],
    ['0', '0', 2, null],
  ])('of %s in %s, rounded %s times, is %s', (part, total, rounding, share) => {
    expect(shareWithin(decimal(part), decimal(total), rounding)).toBe(share);
  });
});
