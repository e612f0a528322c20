import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCompact, formatExact, formatShare } from '@/utils/numbers/format';
import { decimal, powers, scaled } from '../../factories/decimals';

describe('formatExact', () => {
  it.each([
    ['672099.970506600774474185', '672,099.970506600774474185'],
    ['1.50', '1.50'],
    ['0', '0'],
    ['-0', '0'],
    ['-0.5', '-0.5'],
    ['-1234567.8', '-1,234,567.8'],
    ['007', '7'],
    ['123456789012345678901234567890', '123,456,789,012,345,678,901,234,567,890'],
  ])('writes %s as %s', (figure, text) => {
    expect(formatExact(decimal(figure), 'en-GB')).toBe(text);
  });

  it("uses the locale's digits, groups and point", () => {
    expect(formatExact(decimal('1234567.80'), 'de')).toBe('1.234.567,80');
    expect(formatExact(decimal('1234567.80'), 'ar-EG')).toBe('١٬٢٣٤٬٥٦٧٫٨٠');
  });

  it('gives the same digits back', () => {
    fc.assert(
      fc.property(powers, (power) => {
        expect(formatExact(power, 'en-GB').replaceAll(',', '')).toBe(power);
      }),
    );
  });
});

describe('formatCompact', () => {
  it.each([
    ['0', '0'],
    ['0.000', '0'],
    ['0.000000000000000001', '<0.001'],
    ['0.0099', '0.0099'],
    ['-0.0009', '>-0.001'],
    ['0.01', '0.01'],
    ['12.349', '12.3'],
    ['12.001', '12'],
    ['999.999', '999'],
    ['0.0216', '0.0216'],
    ['0.00021', '<0.001'],
    ['999999.99', '999,999'],
    ['1048883', '1.04M'],
    ['4199999', '4.19M'],
    ['216624044.462525248', '216.6M'],
    ['-216624044', '-216.6M'],
    ['999999999999999', '999.9T'],
    ['216624044462525248000000000000', '2.16×10²⁹'],
    ['9'.repeat(78), '9.99×10⁷⁷'],
  ])('shortens %s to %s', (figure, text) => {
    expect(formatCompact(decimal(figure), 'en')).toBe(text);
  });

  it("follows the locale's own abbreviations, and one notation for all of English", () => {
    expect(formatCompact(decimal('216624044.46'), 'en-GB')).toBe('216.6M');
    expect(formatCompact(decimal('216624044.46'), 'de')).toBe('216,6\u00a0Mio.');
    expect(formatCompact(decimal('0.0001'), 'ar-EG')).toBe('<٠٫٠٠١');
  });

  it('never shows more than there is, and 0 only for zero', () => {
    const exponents = new Map([
      ['K', 3],
      ['M', 6],
      ['B', 9],
      ['T', 12],
    ]);
    fc.assert(
      fc.property(powers, (power) => {
        const text = formatCompact(power, 'en');
        expect(text === '0').toBe(scaled(power) === 0n);
        if (text === '<0.001') return;
        const [, mantissa = '', letter = '', exponent = ''] =
          /^([\d.]+)([KMBT]?)(?:×10([⁰¹²³⁴⁵⁶⁷⁸⁹]+))?$/.exec(text.replaceAll(',', '')) ?? [];
        const power10 = exponent.normalize('NFKD');
        const shown = scaled(mantissa) * 10n ** BigInt(exponents.get(letter) ?? power10);
        expect(shown <= scaled(power)).toBe(true);
      }),
    );
  });
});

describe('formatShare', () => {
  it.each([
    ['61.4', 'de', '61,4'],
    ['<0.1', 'de', '<0,1'],
    ['>100', 'fr', '>100'],
    ['50.0', 'en-GB', '50.0'],
    ['1250.3', 'de', '1.250,3'],
    ['61.4', 'ar-EG', '٦١٫٤'],
    ['>999', 'ar-EG', '>٩٩٩'],
  ])('writes %s in %s as %s', (share, tag, text) => {
    expect(formatShare(share, tag)).toBe(text);
  });
});
