const MINUTE_MS = 60_000;

/** A time still to come in the locale's words, rounded up so that it is never too early: "in 12 seconds". */
export function waitWords(ms: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  if (ms > MINUTE_MS) return format.format(Math.ceil(ms / MINUTE_MS), 'minute');
  return format.format(Math.ceil(ms / 1000), 'second');
}
