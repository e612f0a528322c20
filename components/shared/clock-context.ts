import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

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
