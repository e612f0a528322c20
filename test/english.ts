import messages from '@/public/_locales/en/messages.json';
import { createLocale, type Locale, type Translate } from '@/utils/i18n/locale';

/** What a `messages.json` holds, as far as it is read here. */
export type Messages = Readonly<Record<string, { readonly message: string; readonly description?: string }>>;

/**
 * Reads messages as browsers do: `$1` to `$9` become the substitutions, of several `$` in a row one goes, and a
 * message that is missing is empty.
 */
export function translateFrom(source: Messages): Translate {
  return (key, ...substitutions) =>
    (source[key]?.message ?? '').replace(/\$(?:([1-9])|(\$+))/g, (_, place?: string, dollars?: string) =>
      place === undefined ? (dollars ?? '') : (substitutions[Number(place) - 1] ?? ''),
    );
}

/** The British English of a reader at a moment, in milliseconds since the epoch. */
export function englishAt(now: number, timeZone = 'UTC'): Locale {
  return createLocale({ t: translateFrom(messages), tag: 'en-GB', timeZone, now });
}

/** English words, for tests, the gallery and the demo. */
export const english = englishAt(0);
