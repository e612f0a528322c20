import { dateFormat, distanceFormat, numberFormat } from '@/utils/formats';
import { formatCount, type Locale } from './locale';
import { DAY, HOUR, MINUTE } from './time';

/** From here on a span of days needs no hours beside it. */
const FEW_DAYS = 3 * DAY;

/**
 * A length of time (milliseconds, not negative) in one unit, cut and never rounded: `12 d`, `6 h`, `40 min`, `under 1 min`.
 * With `fine`, one to three days have their hours beside them: `2 d 4 h`.
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

/** The same unit to be heard, `6 hours`; what is under a minute as it is written. */
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

/** A moment near enough to be told by its clock: `today 10:27`, `tomorrow 10:27`; null for another day. */
export function nearbyTime(milliseconds: number, { t, tag, timeZone, now }: Locale): string | null {
  const days = dayNumber(milliseconds, timeZone) - dayNumber(now, timeZone);
  if (Math.abs(days) > 1) return null;
  const day = distanceFormat(tag, { numeric: 'auto' }).format(days, 'day');
  const time = dateFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone });
  return t('day_and_time', day, time.format(milliseconds));
}

/** The number of a calendar day in a zone: of two neighbours it differs by one. */
function dayNumber(milliseconds: number, timeZone: string): number {
  const parts = dateFormat('en', { year: 'numeric', month: 'numeric', day: 'numeric', timeZone })
    .formatToParts(milliseconds)
    .map(({ type, value }) => [type, Number(value)] as const);
  const { year = 0, month = 1, day = 1 } = Object.fromEntries(parts);
  return Date.UTC(year, month - 1, day) / DAY;
}
