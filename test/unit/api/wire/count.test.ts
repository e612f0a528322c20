import { describe, expect, it } from 'vitest';
import { count, numeral } from '@/utils/api/wire';

describe('a count of ballots or voters, as text or as a JSON number', () => {
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
  ])('reads %j', (value, expected) => {
    expect(count(numeral.parse(value))).toBe(expected);
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
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    true,
  ])('does not make a count of %j', (value) => {
    expect(count(numeral.parse(value))).toBeNull();
  });
});
