import type { Messages } from '../english';
import sameWords from './same-words.json';
import type { Translation } from './translation-faults';

/** The messages of English that are the same in a language, by folder; in `every` those that are so in all of them. */
const SAME: Readonly<Record<string, readonly string[]>> = sameWords;

/** Keys whose texts are codes: no words in any language. */
const CODES = ['language_tag', 'language_direction'];

/** What a folder's language says as English does, each message once. Signs and places alone are no words. */
export function sameAsEnglish({ messages }: Translation, english: Messages): readonly string[] {
  const same = Object.entries(messages)
    .filter(([key, { message }]) => !CODES.includes(key) && message === english[key]?.message)
    .map(([, { message }]) => message);
  return [...new Set(same)].filter((message) => /\p{L}/u.test(message)).sort();
}

/** What a folder's language may say as English does, because its word is the same or it is a name. */
export function wordsThatStay(folder: string): readonly string[] {
  return [...(SAME['every'] ?? []), ...(SAME[folder] ?? [])].sort();
}
