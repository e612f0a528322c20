import { describe, expect, it } from 'vitest';
import { nearbyTime, shortSpan } from '@/utils/i18n/time';
import { english, englishAt, translateFrom } from '../../english';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('shortSpan', () => {
  it.each([
    [0, 'under 1 min'],
    [59_999, 'under 1 min'],
    [60_000, '1 min'],
    [HOUR - 1, '59 min'],
    [2 * HOUR - 1, '1 h'],
    [DAY - 1, '23 h'],
    [3 * DAY - 1, '2 d'],
    [400 * DAY, '400 d'],
  ])('cuts %s ms to %s', (milliseconds, words) => {
    expect(shortSpan(milliseconds, english)).toBe(words);
  });

  it('has the digits of the language', () => {
    expect(shortSpan(1200 * DAY, { ...english, tag: 'ar-EG' })).toBe('١٬٢٠٠ d');
  });

  it.each([
    [2 * DAY + 21 * HOUR, '2 d 21 h'],
    [DAY + HOUR - 1, '1 d'],
    [3 * DAY + 5 * HOUR, '3 d'],
    [6 * HOUR, '6 h'],
  ])('adds the hours to one to three days on request: %s ms is %s', (milliseconds, words) => {
    expect(shortSpan(milliseconds, english, true)).toBe(words);
  });
});

describe('nearbyTime', () => {
  const now = Date.parse('2024-02-28T22:30:00Z');

  it.each([
    ['2024-02-28T23:10:00Z', 'UTC', 'today 23:10'],
    ['2024-02-28T23:10:00Z', 'Europe/Berlin', 'tomorrow 00:10'],
    ['2024-02-27T23:10:00Z', 'UTC', 'yesterday 23:10'],
    ['2024-02-29T00:00:00Z', 'UTC', 'tomorrow 00:00'],
  ])('shows %s in %s as %s', (at, zone, words) => {
    // 22:30 in UTC is 23:30 of the same day in Berlin.
    expect(nearbyTime(Date.parse(at), englishAt(now, zone))).toBe(words);
  });

  it('counts days by the calendar in the nights in which clocks are put forward and back', () => {
    const told = (from: string, at: string) =>
      nearbyTime(Date.parse(at), englishAt(Date.parse(from), 'Europe/Berlin'));
    expect(told('2026-03-28T22:30:00Z', '2026-03-29T21:30:00Z')).toBe('tomorrow 23:30');
    expect(told('2026-10-24T21:30:00Z', '2026-10-25T22:30:00Z')).toBe('tomorrow 23:30');
  });

  it('lets the language join a day and a time', () => {
    const t = translateFrom({ day_and_time: { message: '$1 à $2' } });
    const french = { ...englishAt(now), t, tag: 'fr' };
    expect(nearbyTime(Date.parse('2024-02-28T23:10:00Z'), french)).toBe('aujourd’hui à 23:10');
  });

  it('has day and hour for two weeks to come', () => {
    expect(nearbyTime(Date.parse('2024-03-01T00:00:00Z'), englishAt(now))).toBe('Fri 1 Mar, 00:00');
    expect(nearbyTime(Date.parse('2024-03-13T10:00:00Z'), englishAt(now))).toBe('Wed 13 Mar, 10:00');
  });

  it('has no word for other days', () => {
    expect(nearbyTime(Date.parse('2024-03-14T00:00:00Z'), englishAt(now))).toBeNull();
    expect(nearbyTime(Date.parse('2024-02-26T23:59:00Z'), englishAt(now))).toBeNull();
  });
});
