import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareDecimals,
  isNegative,
  isZero,
  parseDecimal,
  percentOf,
  sumDecimals,
  truncateDecimal,
  truncatedQuotient,
} from '@/utils/proposal/decimal';
import { decimal, powers, scaled } from './decimals';

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
  ])('does not take %j for a decimal', (text) => {
    expect(parseDecimal(text)).toBeNull();
  });
});

describe('exact arithmetic', () => {
  it('adds up the ballots of Compound proposal 12 to the last digit', () => {
    const parts = ['133613.887401438391091383', '538486.083105162383382802'].map(decimal);
    expect(sumDecimals(parts)).toBe('672099.970506600774474185');
  });

  it('keeps a last digit that a float would lose', () => {
    const total = sumDecimals([decimal('1000000'), decimal('0.000000000000000001')]);
    expect(total).toBe('1000000.000000000000000001');
    expect(compareDecimals(total, decimal('1000000'))).toBe(1);
  });

  it('sums nothing to zero', () => {
    expect(sumDecimals([])).toBe('0');
  });

  it('compares by value, not by spelling', () => {
    expect(compareDecimals(decimal('1.50'), decimal('01.5'))).toBe(0);
    expect(compareDecimals(decimal('-0'), decimal('0'))).toBe(0);
    expect(compareDecimals(decimal('9'), decimal('10'))).toBe(-1);
  });

  it.each([
    ['0', true, false],
    ['0.000', true, false],
    ['-0', true, false],
    ['0.000000000000000001', false, false],
    ['-0.1', false, true],
  ])('tells whether %s is zero or below it', (text, zero, negative) => {
    expect(isZero(decimal(text))).toBe(zero);
    expect(isNegative(decimal(text))).toBe(negative);
  });

  it('cuts towards zero and never rounds', () => {
    expect(truncateDecimal(decimal('12.999'), 2)).toBe('12.99');
    expect(truncateDecimal(decimal('-12.999'), 2)).toBe('-12.99');
    expect(truncateDecimal(decimal('12.001'), 2)).toBe('12');
    expect(truncatedQuotient(decimal('2'), decimal('3'), 4)).toBe('0.6666');
  });

  it('says of a percentage whether cutting it lost anything', () => {
    expect(percentOf(decimal('1'), decimal('8'))).toEqual({ value: '12.5', exact: true });
    expect(percentOf(decimal('1'), decimal('3'))).toEqual({ value: '33.3', exact: false });
  });
});

describe('against bigint arithmetic', () => {
  it('sums, compares and cuts alike', () => {
    fc.assert(
      fc.property(powers, powers, (a, b) => {
        expect(scaled(sumDecimals([a, b]))).toBe(scaled(a) + scaled(b));
        const order = scaled(a) < scaled(b) ? -1 : scaled(a) > scaled(b) ? 1 : 0;
        expect(compareDecimals(a, b)).toBe(order);
        const hundredths = scaled('0.01');
        expect(scaled(truncateDecimal(a, 2))).toBe((scaled(a) / hundredths) * hundredths);
      }),
    );
  });
});
