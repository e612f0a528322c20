import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { createLocale, type Locale } from '@/utils/i18n/locale';

/** Each page provides its own; outside of one, a message is its bare key, and times are UTC as of the epoch. */
export const LocaleContext = createContext(
  createLocale({ t: (key) => key, tag: 'en', timeZone: 'UTC', now: 0 }),
);

/** The words, conventions and present moment of the reader. */
export function useLocale(): Locale {
  return useContext(LocaleContext);
}
