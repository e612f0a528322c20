import { describe, expect, it } from 'vitest';
import { parseCount } from '@/utils/numbers/count';

describe('parseCount', () => {
  it.each([
    ['0', '0'],
    ['412', '412'],
    ['0412', '412'],
    ['9007199254740993', '9007199254740993'],
    ['9'.repeat(78), '9'.repeat(78)],
    [412, '412'],
    [0, '0'],
    [-0, '0'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
  ])('reads %j', (value, count) => {
    expect(parseCount(value)).toBe(count);
  });

  it.each([
    '',
    '-1',
    '1.0',
    '1e3',
    ' 1',
    '1,204',
    '9'.repeat(79),
    -1,
    1.5,
    2 ** 53,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('does not make a count of %j', (value) => {
    expect(parseCount(value)).toBeNull();
  });
});
