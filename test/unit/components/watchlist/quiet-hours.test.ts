import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesOf, nextDay, quietUntil } from '@/components/watchlist/notices/delivery';

const at = (day: number, hours: number, minutes = 0) => new Date(2026, 10, day, hours, minutes).getTime();

describe('quiet hours', () => {
  const night = { from: '22:00', to: '07:30' };

  it.each([
    ['the evening', at(21, 23, 10), at(22, 7, 30)],
    ['the morning', at(22, 3), at(22, 7, 30)],
    ['their first minute', at(21, 22), at(22, 7, 30)],
  ])('last until the morning in %s if they cross midnight', (_when, now, end) => {
    expect(quietUntil(night, now)).toBe(end);
  });

  it('within one day last until its end', () => {
    expect(quietUntil({ from: '09:00', to: '17:00' }, at(21, 12))).toBe(at(21, 17));
  });

  it.each([
    ['at their end', night, at(22, 7, 30)],
    ['before them', night, at(21, 21, 59)],
    ['where they are none', null, at(21, 23)],
    ['where they are empty', { from: '08:00', to: '08:00' }, at(21, 8)],
    ['where they cannot be read', { from: '25:00', to: '08:00' }, at(21, 2)],
  ])('delay nothing %s', (_when, quiet, now) => {
    expect(quietUntil(quiet, now)).toBe(now);
  });

  it('end within a day, at a time outside of them', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    fc.assert(
      fc.property(time, time, fc.integer({ min: at(1, 0), max: at(28, 0) }), (from, to, now) => {
        const end = quietUntil({ from, to }, now);
        expect(end).toBeGreaterThanOrEqual(now);
        expect(end - now).toBeLessThanOrEqual(25 * 3_600_000);
        expect(quietUntil({ from, to }, end)).toBe(end);
      }),
    );
  });
});

it('the clock of quiet hours reads times of day, and nothing else', () => {
  expect(['00:00', '07:30', '23:59'].map(minutesOf)).toEqual([0, 450, 1439]);
  expect(['24:00', '7:30', '', '12:60', '12:00:00'].map(minutesOf)).toEqual([null, null, null, null, null]);
});

it('the clock of quiet hours knows when the next day begins', () => {
  expect(nextDay(at(21, 23, 59))).toBe(at(22, 0));
  expect(nextDay(at(21, 0))).toBe(at(22, 0));
});
