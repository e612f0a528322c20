import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { createLocale, type Locale } from '@/utils/i18n/locale';

/** Each page provides its own. Outside one, a message is its key, and times are in UTC at the epoch. */
export const LocaleContext = createContext(
  createLocale({ t: (key) => key, tag: 'en', timeZone: 'UTC', now: 0 }),
);

/** Returns the user's words, conventions and current moment. */
export function useLocale(): Locale {
  return useContext(LocaleContext);
}
