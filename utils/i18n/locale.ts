import { listFormat, numberFormat, pluralRules } from '@/utils/formats';

/** The name of a message in `public/_locales`, where English has them all. */
export type MessageKey = keyof typeof import('@/public/_locales/en/messages.json');

/**
 * A message in the reader's language. `$1` to `$9` in it become the substitutions; at most nine, or Chrome says
 * nothing at all.
 */
export type Translate = (key: MessageKey, ...substitutions: readonly string[]) => string;

/** What can be counted: a message whose key has `_other` behind it, and mostly a sibling with `_one`. */
type CountKey = {
  [Key in MessageKey]: Key extends `${infer Base}_other` ? Base : never;
}[MessageKey];

/** What a reader's words, numbers and times depend on, and the moment at which they are worded. */
interface Conventions {
  readonly t: Translate;
  readonly tag: string;
  readonly timeZone: string;
  /** Milliseconds since the epoch. In a view it moves by the minute, not by the second, for the sake of screen readers. */
  readonly now: number;
}

export interface Locale extends Conventions {
  /**
   * A count with the name of what is counted, in the form that the language has for it: `1 vote`, `10,514 votes`. The
   * count is whole and not negative, of any length; it becomes `$1`, grouped as the locale does, and `rest` what follows.
   */
  count(key: CountKey, count: string | number, ...rest: readonly string[]): string;
}

/** Plural rules look at no more than the last six digits and at whether there are others before them. */
const MILLION = 1_000_000n;

export function createLocale({ t, tag, timeZone, now }: Conventions): Locale {
  return {
    ...{ t, tag, timeZone, now },
    count(key, count, ...rest) {
      const number = BigInt(count);
      const figure = formatCount(count, tag);
      const form = pluralRules(tag).select(Number(number < MILLION ? number : MILLION + (number % MILLION)));
      // A language may have other forms than English, so that no type knows them; a message that is missing is empty.
      return t(`${key}_${form}` as MessageKey, figure, ...rest) || t(`${key}_other`, figure, ...rest);
    },
  };
}

/** Words and names in a row: `a, b, c`, `a、b、c`. What stands for lengths of time is no list: Chinese has nothing between them. */
export function formatList(words: readonly string[], tag: string): string {
  return listFormat(tag, { style: 'narrow' }).format(words);
}

/** A whole number, not negative and of any length, grouped and written as the locale does: `10,514`. */
export function formatCount(count: string | number, tag: string): string {
  return numberFormat(tag).format(BigInt(count));
}
