import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fractionOf, truncatedShare } from '@/utils/numbers/decimal';
import { decimal, powers, scaled } from '../../factories/decimals';

describe('truncatedShare', () => {
  it.each([
    // Compound proposal 12, against; and a grant that all but two voters wanted.
    ['538486.083105162383382802', '672099.970506600774474185', '80.1'],
    ['570883.663004284924228043', '570907.413785784924228043', '99.9'],
    // Nouns: 147 of 227.
    ['147', '227', '64.7'],
    ['9999999999999999999', '10000000000000000000', '99.9'],
    ['-0', '5', '0'],
    ['0.000000000000000001', '1', '<0.1'],
    ['5004', '10000', '50.0'],
    ['10004', '10000', '>100'],
    [`1${'0'.repeat(77)}`, '0.1', `1${'0'.repeat(80)}`],
  ])('%s of %s is %s %%', (part, total, share) => {
    expect(truncatedShare(decimal(part), decimal(total))).toBe(share);
  });

  it.each([
    ['1', '0'],
    ['0', '0.00'],
    ['1', '-1'],
    ['-1', '1'],
  ])('%s of %s is no share', (part, total) => {
    expect(truncatedShare(decimal(part), decimal(total))).toBeNull();
    expect(fractionOf(decimal(part), decimal(total))).toBeNull();
  });

  it('never prints more than the exact percentage, nor a tenth less', () => {
    fc.assert(
      fc.property(powers, powers, (part, total) => {
        fc.pre(scaled(total) > 0n);
        const share = truncatedShare(part, total);
        expect(share).toMatch(/^(<0\.1|>100|\d+(\.\d)?)$/);
        const printed = share === '<0.1' ? '0' : (share ?? '').replace('>', '');
        const exact = scaled(part) * 100n * scaled('1');
        const floor = scaled(printed) * scaled(total);
        expect(floor <= exact).toBe(true);
        expect(exact < floor + scaled('0.1') * scaled(total)).toBe(true);
      }),
    );
  });

  it('prints 100 and 0 only if they are exact', () => {
    const near = fc.tuple(powers, fc.bigInt({ min: -3n, max: 3n })).map(([total, offset]) => {
      const whole = BigInt(total.split('.')[0] ?? '0') + 5n;
      return { part: decimal(String(whole + offset)), total: decimal(String(whole)) };
    });
    fc.assert(
      fc.property(near, ({ part, total }) => {
        expect(truncatedShare(part, total) === '100').toBe(scaled(part) === scaled(total));
        expect(truncatedShare(part, total)).not.toBe('0');
      }),
    );
  });
});

describe('fractionOf', () => {
  it('is cut to what a bar can show and ends at its line', () => {
    expect(fractionOf(decimal('614'), decimal('1000'))).toBe(0.614);
    expect(fractionOf(decimal('99999999'), decimal('100000000'))).toBe(0.9999);
    expect(fractionOf(decimal('4'), decimal('1'))).toBe(1);
    expect(fractionOf(decimal('0'), decimal('1'))).toBe(0);
  });

  it('reaches 1 only if the part has reached the total', () => {
    fc.assert(
      fc.property(powers, powers, (part, total) => {
        fc.pre(scaled(total) > 0n);
        const fraction = fractionOf(part, total);
        expect(fraction).toBeGreaterThanOrEqual(0);
        expect(fraction === 1).toBe(scaled(part) >= scaled(total));
      }),
    );
  });
});
