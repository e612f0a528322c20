import { formatCount } from '@/utils/numbers/format';

/** The name of a message in `public/_locales`, where English has them all. */
export type MessageKey = keyof typeof import('@/public/_locales/en/messages.json');

/**
 * A message in the reader's language. `$1` to `$9` in it become the substitutions; at most nine, or Chrome says
 * nothing at all.
 */
export type Say = (key: MessageKey, ...substitutions: readonly string[]) => string;

/** What can be counted: a message whose key has `_other` behind it, and mostly a sibling with `_one`. */
export type CountKey = {
  [Key in MessageKey]: Key extends `${infer Base}_other` ? Base : never;
}[MessageKey];

/** Plural rules look at no more than the last six digits and at whether there are others before them. */
const MILLION = 1_000_000n;

/**
 * A count with the name of what is counted, in the form that the language has for it: `1 vote`, `10,514 votes`. The
 * count is whole and not negative, of any length; it becomes `$1`, grouped as the locale does, and `rest` what follows.
 */
export function sayCount(
  key: CountKey,
  count: string | number,
  locale: string,
  say: Say,
  ...rest: readonly string[]
): string {
  const number = BigInt(count);
  const figure = formatCount(count, locale);
  const form = new Intl.PluralRules(locale).select(
    Number(number < MILLION ? number : MILLION + (number % MILLION)),
  );
  // A language may have other forms than English, so that no type knows them; a message that is missing is empty.
  return say(`${key}_${form}` as MessageKey, figure, ...rest) || say(`${key}_other`, figure, ...rest);
}
