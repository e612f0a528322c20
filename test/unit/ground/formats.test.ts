import { expect, test } from 'vitest';
import { dateFormat, listFormat, numberFormat, pluralRules } from '@/utils/formats';

test('a format is created once for a language and its options', () => {
  const days = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  expect(dateFormat('de', days)).toBe(dateFormat('de', { ...days }));
  expect(numberFormat('de')).toBe(numberFormat('de'));
});

test('another language, other options and another kind have separate formats', () => {
  expect(numberFormat('de').format(1.5)).toBe('1,5');
  expect(numberFormat('en').format(1.5)).toBe('1.5');
  expect(numberFormat('en', { minimumFractionDigits: 2 }).format(1.5)).toBe('1.50');
  expect(listFormat('en').format(['a', 'b'])).toBe('a and b');
  expect(pluralRules('ar').select(2)).toBe('two');
});
