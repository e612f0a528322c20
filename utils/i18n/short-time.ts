import { dateFormat, distanceFormat, numberFormat } from '@/utils/formats';
import { formatCount, type Locale } from './locale';
import { DAY, HOUR, MINUTE } from './time';

/** From this span on, days need no hours. */
const FEW_DAYS = 3 * DAY;

/**
 * Formats a duration (milliseconds, not negative) in one unit, truncated: `12 d`, `6 h`, `40 min`, `under 1 min`. With
 * `fine`, one to three days include hours: `2 d 4 h`.
 */
export function shortSpan(milliseconds: number, { t, tag }: Pick<Locale, 't' | 'tag'>, fine = false): string {
  const amount = (unit: number, of = milliseconds) => formatCount(Math.floor(of / unit), tag);
  if (milliseconds >= DAY) {
    const days = t('span_days', amount(DAY));
    const rest = milliseconds % DAY;
    const isFine = fine && milliseconds < FEW_DAYS && rest >= HOUR;
    return isFine ? t('span_pair', days, t('span_hours', amount(HOUR, rest))) : days;
  }
  if (milliseconds >= HOUR) return t('span_hours', amount(HOUR));
  if (milliseconds >= MINUTE) return t('span_minutes', amount(MINUTE));
  return t('span_moment');
}

/** Formats the same unit for screen readers, `6 hours`; under a minute it matches the short form. */
export function longSpan(milliseconds: number, { t, tag }: Pick<Locale, 't' | 'tag'>): string {
  const [unit, length] =
    milliseconds >= DAY
      ? (['day', DAY] as const)
      : milliseconds >= HOUR
        ? (['hour', HOUR] as const)
        : (['minute', MINUTE] as const);
  if (milliseconds < MINUTE) return t('span_moment');
  return numberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.floor(milliseconds / length),
  );
}

/** Days ahead for which a date includes its hour. */
const SOON = 14;

/** Formats a moment whose hour matters: `today 10:27`, or `Mon, Nov 30, 10:27` within two weeks; null otherwise. */
export function nearbyTime(milliseconds: number, { t, tag, timeZone, now }: Locale): string | null {
  const days = dayNumber(milliseconds, timeZone) - dayNumber(now, timeZone);
  const clock = { hour: '2-digit', minute: '2-digit', timeZone } as const;
  if (days > 1 && days <= SOON) {
    const date = { weekday: 'short', month: 'short', day: 'numeric' } as const;
    return dateFormat(tag, { ...date, ...clock }).format(milliseconds);
  }
  if (Math.abs(days) > 1) return null;
  const day = distanceFormat(tag, { numeric: 'auto' }).format(days, 'day');
  return t('day_and_time', day, dateFormat(tag, clock).format(milliseconds));
}

/** Numbers a calendar day in a zone, so that neighbouring days differ by one. */
function dayNumber(milliseconds: number, timeZone: string): number {
  const parts = dateFormat('en', { year: 'numeric', month: 'numeric', day: 'numeric', timeZone })
    .formatToParts(milliseconds)
    .map(({ type, value }) => [type, Number(value)] as const);
  const { year = 0, month = 1, day = 1 } = Object.fromEntries(parts);
  return Date.UTC(year, month - 1, day) / DAY;
}
