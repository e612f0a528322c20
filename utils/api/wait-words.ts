import type { Say } from '@/utils/proposal/say';

const MINUTE_MS = 60_000;

/** A time still to come in the locale's words, rounded up so that it is never too early: "in 12 seconds". */
export function waitWords(ms: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  if (ms > MINUTE_MS) return format.format(Math.ceil(ms / MINUTE_MS), 'minute');
  return format.format(Math.ceil(ms / 1000), 'second');
}

/** What waits for the service's pace says so in these words, wherever it is shown. */
export interface PaceWords {
  readonly title: string;
  readonly sentence: string;
  /** Within an accessible name. */
  readonly heard: string;
}

/**
 * The time is told by the clock, in milliseconds since the epoch: a distance from now would be another in every view
 * that was drawn at another moment.
 */
export function paceWords(until: number, locale: string, say: Say): PaceWords {
  const whole = Math.ceil(until / 1000) * 1000;
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(whole);
  return {
    title: say('chip_pace_title'),
    sentence: say('chip_pace_why', time),
    heard: say('chip_pace_name', time),
  };
}
