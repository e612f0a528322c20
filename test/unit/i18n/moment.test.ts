import { describe, expect, it } from 'vitest';
import {
  agoMs,
  DAY,
  formatDay,
  formatLocal,
  formatShortDay,
  formatUtc,
  HOUR,
  parseTimestamp,
  relativeMs,
  relativeTime,
  waitWords,
  withHalfDay,
} from '@/utils/i18n/time';
import { englishAt } from '../../english';

const NOW = Date.UTC(2026, 2, 3, 12);
const LOCALE = englishAt(NOW);

/** What is not an RFC 3339 time with a zone: nothing is read into it. */
const UNREADABLE = [
  '',
  'soon',
  '2026-03-03',
  '2026-03-03T13:00:00',
  '2026-02-30T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '1772542800',
  'Tue, 03 Mar 2026 13:00:00 GMT',
];

describe('parseTimestamp', () => {
  it.each([
    '2026-03-03T12:00:00Z',
    '2026-03-03T12:00:00.000Z',
    '2026-03-03T14:00:00+02:00',
    '2026-03-03t12:00:00z',
  ])('reads %s', (timestamp) => {
    expect(parseTimestamp(timestamp)).toBe(NOW);
  });

  it.each(UNREADABLE)('does not guess %j', (timestamp) => {
    expect(parseTimestamp(timestamp)).toBeNull();
  });
});

describe('absolute times', () => {
  it("are written in the reader's zone and in UTC", () => {
    const berlin = englishAt(NOW, 'Europe/Berlin');
    expect(formatLocal('2026-03-03T23:30:00Z', berlin)).toBe('4 Mar 2026, 00:30 CET');
    expect(formatUtc('2026-03-03T23:30:00Z', berlin)).toBe('3 Mar 2026, 23:30 UTC');
    expect(formatDay('2026-03-03T23:30:00Z', berlin)).toBe('4 Mar 2026');
  });

  it('differ by their zone in the night when clocks are put back', () => {
    const berlin = englishAt(NOW, 'Europe/Berlin');
    const [first, second] = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'];
    expect(formatLocal(first, berlin)).toBe('25 Oct 2026, 02:30 CEST');
    expect(formatLocal(second, berlin)).toBe('25 Oct 2026, 02:30 CET');
    expect(formatUtc(second, berlin)).toBe('25 Oct 2026, 01:30 UTC');
  });

  it('follow a right-to-left locale', () => {
    expect(formatDay('2026-03-03T23:30:00Z', { ...LOCALE, tag: 'ar-EG' })).toBe('٣ مارس ٢٠٢٦');
  });

  it.each(UNREADABLE)('come back unchanged from %j', (timestamp) => {
    expect(formatLocal(timestamp, LOCALE)).toBe(timestamp);
    expect(formatUtc(timestamp, LOCALE)).toBe(timestamp);
    expect(formatDay(timestamp, LOCALE)).toBe(timestamp);
    expect(relativeTime(timestamp, LOCALE)).toBe(timestamp);
  });

  it('are only figures if a language needs more room', () => {
    const short = (tag: string) => formatShortDay('2026-03-03T13:00:00Z', { ...LOCALE, tag });
    expect([short('en-GB'), short('de')]).toEqual(['3 Mar 2026', '3. März 2026']);
    expect([short('pt-BR'), short('ja')]).toEqual(['03/03/2026', '2026/03/03']);
    expect(formatShortDay('soon', LOCALE)).toBe('soon');
  });

  it('keep the half of the day with the time', () => {
    const local = (tag: string) => withHalfDay(formatLocal('2026-03-03T13:00:00Z', { ...LOCALE, tag }));
    expect(local('ar')).toMatch(/\d{2}:00\u00a0م/);
    expect(local('ko')).toMatch(/일 \S+\u00a0\d{2}:00/);
  });
});

describe('relative times', () => {
  it('have the spaces of the messages around their figures', () => {
    const ago = (tag: string) => relativeMs(NOW - 5 * DAY, { ...LOCALE, tag });
    expect([ago('ja'), ago('zh-CN'), ago('de')]).toEqual(['5日前', '5\u00a0天前', 'vor 5 Tagen']);
  });

  it.each([
    [0, 'now'],
    [900, 'now'],
    [-900, 'now'],
    [-40_000, '40 seconds ago'],
    [-3 * 60_000 - 59_000, '3 minutes ago'],
    [HOUR - 1, 'in 59 minutes'],
    [47 * HOUR, 'in 1 day'],
    [3 * DAY - 1, 'in 2 days'],
    [-29 * DAY, '29 days ago'],
    [-59 * DAY, '1 month ago'],
    [-400 * DAY, '1 year ago'],
  ])('%d ms away is %s', (distance, words) => {
    expect(relativeMs(NOW + distance, LOCALE)).toBe(words);
  });

  it('are never to come for what has passed, though a view is behind the clock', () => {
    expect(agoMs(NOW + 40_000, LOCALE)).toBe('now');
    expect(agoMs(NOW - 40_000, LOCALE)).toBe('40 seconds ago');
  });

  it('are the same for a timestamp', () => {
    expect(relativeTime('2026-03-05T16:00:00Z', LOCALE)).toBe('in 2 days');
    expect(relativeTime('2026-03-05T16:00:00Z', { ...LOCALE, tag: 'he' })).toMatch(/יומיים|ימים/);
  });
});

describe('the time to wait', () => {
  it.each([
    ['en-GB', 12_001, 'in 13 seconds'],
    ['en-GB', 60_001, 'in 2 minutes'],
    ['ja', 60_001, '2分後'],
    ['zh-CN', 60_001, '2\u00a0分钟后'],
  ])('has the spaces that the messages of %s have around figures', (tag, wait, words) => {
    expect(waitWords(wait, { ...LOCALE, tag })).toBe(words);
  });
});
