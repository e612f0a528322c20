import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareDecimals,
  isNegative,
  isZero,
  parseDecimal,
  percentOf,
  sumDecimals,
  timesCount,
  truncateDecimal,
  truncatedQuotient,
} from '@/utils/numbers/decimal';
import { decimal, powers } from '../../factories/decimals';

describe('parseDecimal', () => {
  it.each([
    '0',
    '-0',
    '007',
    '1.50',
    '-12.000000000000000001',
    '9'.repeat(78),
    `${'1'.repeat(60)}.${'2'.repeat(18)}`,
  ])('keeps %s as it came', (text) => {
    expect(parseDecimal(text)).toBe(text);
  });

  it.each([
    '',
    ' 1',
    '1 ',
    '1\n',
    '+1',
    '1.',
    '.5',
    '1e3',
    '1E77',
    '0x10',
    '1,000',
    '100K',
    'NaN',
    'Infinity',
    '--1',
    '١٢',
    '9'.repeat(79),
  ])('does not read %j as a decimal', (text) => {
    expect(parseDecimal(text)).toBeNull();
  });
});

describe('exact arithmetic', () => {
  it('sums nothing to zero', () => {
    expect(sumDecimals([])).toBe('0');
  });

  it.each([
    ['0', true, false],
    ['0.000', true, false],
    ['-0', true, false],
    ['0.000000000000000001', false, false],
    ['-0.1', false, true],
  ])('shows whether %s is zero or below it', (text, zero, negative) => {
    expect(isZero(decimal(text))).toBe(zero);
    expect(isNegative(decimal(text))).toBe(negative);
  });
});

describe('arithmetic, compared with a library of decimals,', () => {
  const Exact = Big();
  Exact.strict = true;
  Exact.RM = 0;
  Exact.DP = 6;
  const signed = fc
    .tuple(fc.boolean(), powers)
    .map(([below, power]) => (below ? decimal(`-${power}`) : power));

  it('sums, compares and cuts alike', () => {
    fc.assert(
      fc.property(signed, signed, (a, b) => {
        expect(new Exact(sumDecimals([a, b])).eq(new Exact(a).plus(b))).toBe(true);
        expect(compareDecimals(a, b)).toBe(new Exact(a).cmp(b));
        expect(new Exact(truncateDecimal(a, 2)).eq(new Exact(a).round(2, 0))).toBe(true);
      }),
    );
  });

  it('multiplies and divides alike', () => {
    fc.assert(
      fc.property(signed, signed, fc.nat(), (a, b, count) => {
        expect(new Exact(timesCount(a, count)).eq(new Exact(a).times(String(count)))).toBe(true);
        if (isZero(b)) return;
        expect(new Exact(truncatedQuotient(a, b, 4)).eq(new Exact(a).div(b).round(4, 0))).toBe(true);
        const percent = new Exact(a).times('100').div(b).round(1, 0);
        const { value, exact } = percentOf(a, b);
        expect(new Exact(value).eq(percent)).toBe(true);
        expect(exact).toBe(percent.times(b).eq(new Exact(a).times('100')));
      }),
    );
  });

  it('writes no useless zeros, and no negative zero', () => {
    fc.assert(
      fc.property(signed, signed, (a, b) => {
        expect(sumDecimals([a, b])).toMatch(/^(0|-?(0|[1-9]\d*)\.\d*[1-9]|-?[1-9]\d*)$/);
      }),
    );
  });
});
