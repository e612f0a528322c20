import { describe, expect, it } from 'vitest';
import { aheadBy, clockError, type HeardTime, withHeard } from '@/utils/browser/connection/clock-skew';
import { DAY, HOUR, MINUTE, SECOND } from '@/utils/i18n/time';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const dated = (ahead: number, more: Record<string, string> = {}) =>
  new Headers({ date: new Date(NOW + ahead).toUTCString(), ...more });
const host = (name: string, ahead: number, at = NOW): HeardTime => ({ host: name, ahead, at });

describe("an answer's information on the time", () => {
  // RFC 9110 §6.6.1: the second in which the answer was made.
  it.each([
    ['a clock that is right', 0, 0],
    ['a clock that is 18 minutes fast', -18 * MINUTE, -18 * MINUTE + SECOND],
    ['a clock that is 26 hours slow', 26 * HOUR, 26 * HOUR],
  ])('is as exact as a second allows for %s', (_, ahead, heard) => {
    expect(aheadBy(dated(ahead), NOW, NOW)).toBe(heard);
  });

  it('is as exact as the length of the exchange allows', () => {
    expect(aheadBy(dated(-7 * SECOND), NOW - 8 * SECOND, NOW)).toBe(0);
    expect(aheadBy(dated(-HOUR), NOW - 8 * SECOND, NOW)).toBe(-HOUR + 9 * SECOND);
  });

  it.each([
    ['without a date', new Headers()],
    ['with another form of date', new Headers({ date: '2026-11-21T12:00:00Z' })],
    // RFC 9111 §5.1: it lies in a cache for so many seconds.
    ['out of a cache', dated(-HOUR, { age: '3600' })],
  ])('is missing in one %s', (_, headers) => {
    expect(aheadBy(headers, NOW, NOW)).toBeNull();
  });
});

describe('the error of a clock', () => {
  it.each([
    ['nobody was heard', [], 0],
    ['it is right', [host('a', 90 * SECOND), host('b', -SECOND)], 0],
    ['all say that it is fast', [host('a', -18 * MINUTE), host('b', -18 * MINUTE - SECOND)], -18 * MINUTE],
    ['all say that it is slow', [host('a', DAY), host('b', 26 * HOUR)], DAY],
    ['one host lies beside another', [host('liar', -20 * HOUR), host('b', 0)], 0],
    ['they do not agree which way', [host('liar', -20 * HOUR), host('b', 5 * MINUTE)], 0],
  ])('is known if %s', (_, heard, error) => {
    expect(clockError(heard)).toBe(error);
  });

  it('uses the last answer of each host, and forgets old ones and those from before the clock was set', () => {
    const heard = [host('a', 0), host('b', 0, NOW - 11 * MINUTE), host('c', 0, NOW + 11 * MINUTE)];
    expect(withHeard(heard, host('a', -HOUR))).toEqual([host('a', -HOUR)]);
    expect(withHeard([host('b', 0)], host('a', -HOUR))).toHaveLength(2);
  });

  it('keeps few hosts', () => {
    const heard = Array.from({ length: 30 }, (_, index) => host(`host ${index}`, 0));
    expect(heard.reduce(withHeard, [] as readonly HeardTime[])).toHaveLength(8);
  });
});
