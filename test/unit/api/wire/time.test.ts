import { describe, expect, it } from 'vitest';
import { milliseconds, time } from '@/utils/api/wire';

const YEAR = 365.25 * 24 * 60 * 60 * 1_000;
const inYears = (years: number) => new Date(Date.now() + years * YEAR).toISOString();

/** `mode=timestamp` with a block's number behind it, and a deadline that no vote has. */
const ODD = ['1970-06-28T19:34:52Z', '0001-01-01T00:00:00Z', '2014-12-31T23:59:59Z', '2150-01-01T00:00:00Z'];

describe('a reported time', () => {
  it.each([...ODD, inYears(10.1)])('is null if it is %s', (text) => {
    expect(time(text)).toBeNull();
    expect(milliseconds(text)).toBeNull();
    expect(milliseconds(String(Date.parse(text)))).toBeNull();
  });

  it.each(['2015-01-01T00:00:00Z', '2024-02-29T12:00:00+02:00', inYears(9.9)])(
    'is kept if it is %s',
    (text) => {
      expect(time(text)).toBe(text);
      expect(milliseconds(text)).toBe(Date.parse(text));
    },
  );

  it('stays raw if it is no time at all', () => {
    expect(time('soon')).toBe('soon');
    expect(time('')).toBeNull();
    expect(time(null)).toBeNull();
  });
});
