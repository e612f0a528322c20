import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareAmounts, couldShareUnit } from '@/components/panel/at-source/compare/compare-amounts';
import { differenceOf, isZero, sumDecimals } from '@/utils/numbers/decimal';
import { decimal } from '../../../../factories/decimals';

/** Below 10^59 with 18 digits behind the point: 77 digits, and room for one more. */
const AMOUNTS = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 59n - 1n }), fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }))
  .map(([whole, part]) => decimal(`${whole}.${String(part).padStart(18, '0')}`));

describe('two amounts', () => {
  it('agree with themselves, in any notation', () => {
    fc.assert(
      fc.property(AMOUNTS, (amount) => {
        expect(compareAmounts(amount, decimal(`${amount}0`), null)).toEqual({ state: 'agrees' });
      }),
    );
  });

  it('differ by exactly what one has more than the other', () => {
    fc.assert(
      fc.property(AMOUNTS, AMOUNTS, (service, source) => {
        const compared = compareAmounts(service, source, null);
        if (compared.state !== 'differs') return expect(isZero(differenceOf(service, source))).toBe(true);
        const [less, more] = compared.more === 'service' ? [source, service] : [service, source];
        expect(isZero(differenceOf(sumDecimals([less, compared.by]), more))).toBe(true);
      }),
    );
  });

  it("never differ if one is the other's double", () => {
    const doubled = fc.bigInt({ min: 1n, max: 10n ** 33n }).map((units) => {
      const digits = String(units).padStart(19, '0');
      return decimal(`${digits.slice(0, -18)}.${digits.slice(-18)}`);
    });
    fc.assert(
      fc.property(doubled, (service) => {
        const printed = String(Number(service));
        // A service of this kind prints no exponents; such a double is not among its figures.
        fc.pre(!printed.includes('e'));
        expect(compareAmounts(service, decimal(printed), 0).state).not.toBe('differs');
      }),
      { numRuns: 2_000 },
    );
  });

  it('still differ by what a double can express', () => {
    expect(compareAmounts(decimal('5751852.63761285'), decimal('5751852.63761284'), 0)).toEqual({
      state: 'differs',
      by: '0.00000001',
      more: 'service',
    });
    expect(compareAmounts(decimal('5751852.637612840123'), decimal('5751852.63761284'), 0)).toEqual({
      state: 'agrees-to-digits',
      places: 8,
    });
  });

  it('agree within the rounding of a sum of doubles, and differ beyond it', () => {
    const compared = (rounding: number | null) =>
      compareAmounts(decimal('5753874.4712093'), decimal('5753874.471209297'), rounding).state;
    expect([compared(3), compared(null)]).toEqual(['rounded', 'differs']);
    expect(compareAmounts(decimal('5753874.4713'), decimal('5753874.471209297'), 3).state).toBe('differs');
  });

  it('have one unit only within a factor of ten', () => {
    expect(couldShareUnit(decimal('10'), decimal('1'))).toBe(true);
    expect(couldShareUnit(decimal('10.000000000000000001'), decimal('1'))).toBe(false);
    expect(couldShareUnit(decimal('1000000000000000000'), decimal('1'))).toBe(false);
    expect(couldShareUnit(decimal('0'), decimal('1000000000000000000'))).toBe(true);
  });
});
