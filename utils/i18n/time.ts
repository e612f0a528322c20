import { dateFormat, distanceFormat, listFormat, numberFormat } from '@/utils/formats';
import type { Locale } from './locale';

/** Lengths of time in milliseconds. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** RFC 3339 time exactly as the service sent it; it may be unparsable and is then shown raw. */
export type Timestamp = string;

/** RFC 3339 §5.6, with or without seconds: without a zone a time says nothing certain. No browser reads a leap second. */
const RFC_3339 =
  /^(\d{4})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** Largest first. A month is 30 days and a year 365: these words are for orientation, beside the exact time. */
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** Milliseconds since the epoch, or null where the text is not an RFC 3339 time with a zone. */
export function parseTimestamp(timestamp: Timestamp): number | null {
  const match = RFC_3339.exec(timestamp);
  if (match === null) return null;
  const [, year, month, day] = match;
  const daysInMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const milliseconds = Number(day) > daysInMonth ? Number.NaN : Date.parse(timestamp.toUpperCase());
  return Number.isNaN(milliseconds) ? null : milliseconds;
}

/** Date, minute and zone in the reader's own zone: `3 Mar 2026, 14:00 CET`. Unparsable text comes back unchanged. */
export function formatLocal(timestamp: Timestamp, { tag, timeZone }: Locale): string {
  const milliseconds = parseTimestamp(timestamp);
  if (milliseconds === null) return timestamp;
  const fields = { ...DAY_FIELDS, ...MINUTE_FIELDS, timeZoneName: 'short', timeZone } as const;
  return dateFormat(tag, fields).format(milliseconds);
}

/** Where a line may break in such words: what half of the day a time is of stays with it, before it in Korean, behind it in Arabic. */
export function withHalfDay(words: string): string {
  return words.replace(/(?<=일 \S+) (?=\d)|(?<=:\d\d) (?=\p{sc=Arab})/u, '\u00a0');
}

/** As `formatLocal`, in UTC: `3 Mar 2026, 13:00 UTC`. */
export function formatUtc(timestamp: Timestamp, locale: Locale): string {
  return formatLocal(timestamp, { ...locale, timeZone: 'UTC' });
}

/** The day alone in the reader's own zone: `3 Mar 2026`. Unparsable text comes back unchanged. */
export function formatDay(timestamp: Timestamp, { tag, timeZone }: Locale): string {
  const milliseconds = parseTimestamp(timestamp);
  if (milliseconds === null) return timestamp;
  return dateFormat(tag, { ...DAY_FIELDS, timeZone }).format(milliseconds);
}

/** The same where there is little room: by its figures alone, in a language whose words for it are longer. */
export function formatShortDay(timestamp: Timestamp, locale: Locale): string {
  const milliseconds = parseTimestamp(timestamp);
  const words = formatDay(timestamp, locale);
  if (milliseconds === null || !/.{15}|\p{sc=Han}|\p{sc=Hang}/u.test(words)) return words;
  const { tag, timeZone } = locale;
  return dateFormat(tag, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }).format(
    milliseconds,
  );
}

export function clockTime(milliseconds: number, { tag, timeZone }: Locale): string {
  return dateFormat(tag, { ...MINUTE_FIELDS, timeZone }).format(milliseconds);
}

const DAY_FIELDS = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const MINUTE_FIELDS = { hour: '2-digit', minute: '2-digit' } as const;

/**
 * How far a time lies from `now` (milliseconds since the epoch): `3 minutes ago`, `in 2 days`. Cut to whole
 * units, never rounded: "in 2 days" is at least two. Unparsable text comes back unchanged.
 */
export function relativeTime(timestamp: Timestamp, locale: Locale): string {
  const milliseconds = parseTimestamp(timestamp);
  return milliseconds === null ? timestamp : relativeMs(milliseconds, locale);
}

/** As `relativeTime`, for a time in milliseconds since the epoch, such as `fetchedAt`. */
export function relativeMs(milliseconds: number, { tag, now }: Locale): string {
  const distance = milliseconds - now;
  const [unit, length] =
    UNITS.find(([, size]) => Math.abs(distance) >= size) ?? (['second', SECOND] as const);
  const amount = Math.trunc(distance / length);
  // Only nought has a word that loses nothing: "now". "Tomorrow" would be wrong for 47 hours.
  const numeric = amount === 0 ? 'auto' : 'always';
  return spaced(distanceFormat(tag, { numeric }).format(amount, unit), tag);
}

/**
 * A length of time with the spaces that the messages have around figures: none in Japanese, where the browser puts some,
 * and one on either side in Chinese, where it puts none.
 */
function spaced(words: string, tag: string): string {
  if (!/^(?:ja|zh)/.test(tag)) return words;
  const close = words.replaceAll(' ', '');
  return tag.startsWith('ja') ? close : close.replaceAll(/[\d,]+/g, ' $&\u00a0').trim();
}

/** The time to wait, rounded up so that it is never too early: "in 12 seconds". */
export function waitWords(ms: number, { tag }: Locale): string {
  const format = distanceFormat(tag, { numeric: 'always' });
  const words =
    ms > MINUTE
      ? format.format(Math.ceil(ms / MINUTE), 'minute')
      : format.format(Math.ceil(ms / SECOND), 'second');
  return spaced(words, tag);
}

/** Words for what waits for the service's pace, the same in every view. */
interface PaceWords {
  readonly title: string;
  readonly sentence: string;
  readonly heard: string;
}

/**
 * Uses the clock's time, in milliseconds since the epoch: a distance from now would differ in every view that was drawn
 * at another moment.
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
 * A length of time (milliseconds, not negative) in its two largest units of days, hours and minutes, cut and never
 * rounded: `2 days, 12 hours`, `1 hour`. Less than a minute is `0 minutes`.
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
