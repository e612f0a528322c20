import messages from '@/public/_locales/en/messages.json';
import type { Say } from '@/utils/i18n/translate';

/** What a `messages.json` holds, as far as it is read here. */
export type Messages = Readonly<Record<string, { readonly message: string }>>;

/**
 * Reads messages as browsers do: `$1` to `$9` become the substitutions, of several `$` in a row one goes, and a
 * message that is missing is empty.
 */
export function sayFrom(source: Messages): Say {
  return (key, ...substitutions) =>
    (source[key]?.message ?? '').replace(/\$(?:([1-9])|(\$+))/g, (_, place?: string, dollars?: string) =>
      place === undefined ? (dollars ?? '') : (substitutions[Number(place) - 1] ?? ''),
    );
}

/** The English words, for tests, the gallery and the demo. */
export const english: Say = sayFrom(messages);
