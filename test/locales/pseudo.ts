import messages from '@/public/_locales/en/messages.json';
import { createLocale, type Locale } from '@/utils/i18n/locale';
import { type Messages, translateFrom } from '../english';

/** Around every message, so that what stands outside of them was not read from the messages. */
const OPENING = '⟦';
const CLOSING = '⟧';
const BRACKETS = new RegExp(`([${OPENING}${CLOSING}])`);

/** Other languages need more room than English: in short labels twice as much, in sentences a third. */
const GROWTH = 0.4;
const FILLER = 'ẽẽẽẽẽ ';
const RIGHT_TO_LEFT_MARK = '\u200f';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MARKED = 'áƀçđéƒğĥíĵķļɱñóƥʠŕšŧúṽŵẋýžÁɃÇĐÉƑĞĤÍĴĶĻṀÑÓƤɊŔŠŦÚṼŴẊÝŽ';
const LETTERS = new Map(Array.from(PLAIN, (letter, index) => [letter, Array.from(MARKED)[index] ?? letter]));

/** A message as a language would have it that is longer than English, has no letter of it and runs the other way. */
function pseudoMessage(message: string): string {
  const letters = message
    .split(/(\$[1-9])/)
    .map((part) =>
      part.startsWith('$') ? part : part.replace(/[a-z]/gi, (letter) => LETTERS.get(letter) ?? ''),
    )
    .join('');
  const growth = FILLER.repeat(message.length)
    .slice(0, Math.ceil(message.length * GROWTH))
    .trimEnd();
  return `${OPENING}${RIGHT_TO_LEFT_MARK}${letters} ${growth}${RIGHT_TO_LEFT_MARK}${CLOSING}`;
}

const MESSAGES: Messages = {
  ...Object.fromEntries(
    Object.entries<Messages[string]>(messages).map(([key, { message }]) => [
      key,
      { message: pseudoMessage(message) },
    ]),
  ),
  language_tag: { message: 'ar' },
  language_direction: { message: 'rtl' },
};

/**
 * Words of a language that nobody speaks: what is left in English stands out among them. Its dates and numbers
 * have no Latin letters.
 */
export function pseudoAt(now: number): Locale {
  return createLocale({ t: translateFrom(MESSAGES), tag: 'ar-EG', timeZone: 'Europe/Berlin', now });
}

/** What of a run of texts stands outside of every message. A message with something drawn in it is several texts. */
export function outsideOfMessages(texts: readonly string[]): string[] {
  let depth = 0;
  const outside: string[] = [];
  for (const piece of texts.flatMap((text) => text.split(BRACKETS))) {
    if (piece === OPENING) depth += 1;
    else if (piece === CLOSING) depth -= 1;
    else if (depth === 0 && piece !== '') outside.push(piece);
  }
  if (depth !== 0) throw new Error('A message was cut, or its brackets were.');
  return outside;
}
