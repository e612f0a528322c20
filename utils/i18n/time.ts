import { dateFormat, distanceFormat, listFormat, numberFormat } from '@/utils/formats';
import { formatCount, type Locale } from './locale';

/** Lengths of time in milliseconds. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** An RFC 3339 time exactly as the service sent it; it may be invalid and is then shown raw. */
export type Timestamp = string;

/** RFC 3339 §5.6, seconds optional. A time without a zone is ambiguous. No browser parses leap seconds. */
const RFC_3339 =
  /^(\d{4})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** Largest first. A month is 30 days and a year 365: these words give orientation next to the exact time. */
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** Parses an RFC 3339 time with a zone to milliseconds since the epoch; null otherwise, and without one. */
export function parseTimestamp(timestamp: Timestamp | null | undefined): number | null {
  const match = RFC_3339.exec(timestamp ?? '');
  if (match === null) return null;
  const [whole, year, month, day] = match;
  const daysInMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const milliseconds = Number(day) > daysInMonth ? Number.NaN : Date.parse(whole.toUpperCase());
  return Number.isNaN(milliseconds) ? null : milliseconds;
}

/** Returns milliseconds until a future time; null if it is past, missing or unreadable. */
export function timeUntil(timestamp: Timestamp | null, now: number): number | null {
  const moment = parseTimestamp(timestamp);
  return moment === null || moment <= now ? null : moment - now;
}

/** Formats date, minute and zone in the user's zone: `3 Mar 2026, 14:00 CET`. Returns invalid text unchanged. */
export function formatLocal(timestamp: Timestamp, { tag, timeZone }: Locale): string {
  const milliseconds = parseTimestamp(timestamp);
  if (milliseconds === null) return timestamp;
  const fields = { ...DAY_FIELDS, ...MINUTE_FIELDS, timeZoneName: 'short', timeZone } as const;
  return dateFormat(tag, fields).format(milliseconds);
}

/** Keeps the half of the day on one line with its time: before it in Korean, after it in Arabic. */
export function withHalfDay(words: string): string {
  return words.replace(/(?<=일 \S+) (?=\d)|(?<=:\d\d) (?=\p{sc=Arab})/u, '\u00a0');
}

/** Like `formatLocal`, in UTC: `3 Mar 2026, 13:00 UTC`. */
export function formatUtc(timestamp: Timestamp, locale: Locale): string {
  return formatLocal(timestamp, { ...locale, timeZone: 'UTC' });
}

/** Formats the day in the user's zone: `3 Mar 2026`. Returns invalid text unchanged. */
export function formatDay(timestamp: Timestamp, { tag, timeZone }: Locale): string {
  const milliseconds = parseTimestamp(timestamp);
  if (milliseconds === null) return timestamp;
  return dateFormat(tag, { ...DAY_FIELDS, timeZone }).format(milliseconds);
}

/** Formats the day for narrow places: in figures if the language's words are longer. */
export function formatShortDay(timestamp: Timestamp, locale: Locale): string {
  const milliseconds = parseTimestamp(timestamp);
  const words = formatDay(timestamp, locale);
  if (milliseconds === null || !/.{15}|\p{sc=Han}|\p{sc=Hang}/u.test(words)) return words;
  const { tag, timeZone } = locale;
  return dateFormat(tag, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }).format(
    milliseconds,
  );
}

/** Formats hour and minute in the user's zone. */
export function clockTime(milliseconds: number, { tag, timeZone }: Locale): string {
  return dateFormat(tag, { ...MINUTE_FIELDS, timeZone }).format(milliseconds);
}

const DAY_FIELDS = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const MINUTE_FIELDS = { hour: '2-digit', minute: '2-digit' } as const;

/**
 * Returns the distance of a time from `now` (milliseconds since the epoch): `3 minutes ago`, `in 2 days`. Truncates to
 * whole units: "in 2 days" is at least two. Returns invalid text unchanged.
 */
export function relativeTime(timestamp: Timestamp, locale: Locale): string {
  const milliseconds = parseTimestamp(timestamp);
  return milliseconds === null ? timestamp : relativeMs(milliseconds, locale);
}

/** Like `relativeTime`, for milliseconds since the epoch, such as `fetchedAt`. */
export function relativeMs(milliseconds: number, { tag, now }: Locale): string {
  const distance = milliseconds - now;
  const [unit, length] =
    UNITS.find(([, size]) => Math.abs(distance) >= size) ?? (['second', SECOND] as const);
  const amount = Math.trunc(distance / length);
  // Only zero has an exact word: "now". "Tomorrow" would be wrong for 47 hours.
  const numeric = amount === 0 ? 'auto' : 'always';
  return spaced(distanceFormat(tag, { numeric }).format(amount, unit), tag);
}

/** Like `relativeMs`, for what has passed: "now" rather than "in 3 seconds" where a view's clock is behind. */
export function agoMs(milliseconds: number, locale: Locale): string {
  return relativeMs(Math.min(milliseconds, locale.now), locale);
}

/**
 * Adjusts a duration's spaces to those of the messages: none in Japanese, where browsers add some, and one on either
 * side in Chinese, where they add none.
 */
function spaced(words: string, tag: string): string {
  if (!/^(?:ja|zh)/.test(tag)) return words;
  const close = words.replaceAll(' ', '');
  return tag.startsWith('ja') ? close : close.replaceAll(/[\d,]+/g, ' $&\u00a0').trim();
}

/** Returns the time to wait, rounded up so that it is never too early: "in 12 seconds". */
export function waitWords(ms: number, { tag }: Locale): string {
  const format = distanceFormat(tag, { numeric: 'always' });
  const words =
    ms > MINUTE
      ? format.format(Math.ceil(ms / MINUTE), 'minute')
      : format.format(Math.ceil(ms / SECOND), 'second');
  return spaced(words, tag);
}

/** Words for requests that wait for the service's pace, shared by all views. */
interface PaceWords {
  readonly title: string;
  readonly sentence: string;
  readonly heard: string;
}

/**
 * Uses a clock time from milliseconds since the epoch, because a countdown would differ between views drawn at
 * different moments.
 */
export function paceWords(until: number, { t, tag, timeZone }: Locale): PaceWords {
  const whole = Math.ceil(until / 1000) * 1000;
  const time = dateFormat(tag, { timeStyle: 'medium', timeZone }).format(whole);
  return {
    title: t('chip_pace_title'),
    sentence: t('chip_pace_why', time),
    heard: t('chip_pace_name', time),
  };
}

const TIME_LEFT_UNITS = UNITS.slice(-3);

/**
 * Formats a duration (milliseconds, not negative) in its two largest units of days, hours and minutes, truncated: `2
 * days, 12 hours`, `1 hour`. Less than a minute is `0 minutes`.
 */
export function timeLeft(milliseconds: number, { tag }: Locale): string {
  const first = TIME_LEFT_UNITS.findIndex(([, size]) => milliseconds >= size);
  const units = first === -1 ? TIME_LEFT_UNITS.slice(-1) : TIME_LEFT_UNITS.slice(first, first + 2);
  let rest = milliseconds;
  const amounts = units.map(([unit, size]) => {
    const amount = Math.floor(rest / size);
    rest -= amount * size;
    return { unit, amount };
  });
  const told = amounts.filter(({ amount }, index) => index === 0 || amount > 0);
  const words = told.map(({ unit, amount }) =>
    numberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(amount),
  );
  return spaced(listFormat(tag, { type: 'unit' }).format(words), tag);
}

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
