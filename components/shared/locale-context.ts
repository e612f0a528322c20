import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Say } from '@/utils/i18n/translate';

/** Each page provides its own; outside of one, a message is its bare key. */
export const SayContext = createContext<Say>((key) => key);

/** The way to the words of the reader's language. */
export function useSay(): Say {
  return useContext(SayContext);
}

/** What wording needs to know of the reader: language, time zone and the present moment. */
export interface Clock {
  /** BCP 47 tag, for example `en-GB`. */
  readonly locale: string;
  /** IANA name, for example `Europe/Berlin`. */
  readonly timeZone: string;
  /** Milliseconds since the epoch. It moves by the minute, not by the second, for the sake of screen readers. */
  readonly now: number;
}

/** Each page provides its own; outside of one, times are told in UTC as of the epoch. */
export const ClockContext = createContext<Clock>({ locale: 'en', timeZone: 'UTC', now: 0 });

export function useClock(): Clock {
  return useContext(ClockContext);
}
