import { listFormat, numberFormat, pluralRules } from '@/utils/formats';

/** The name of a message in `public/_locales`; English has them all. */
export type MessageKey = keyof typeof import('@/public/_locales/en/messages.json');

/**
 * Returns a message in the user's language. Substitutions replace `$1` to `$9`; with more than nine, Chrome returns an
 * empty text.
 */
export type Translate = (key: MessageKey, ...substitutions: readonly string[]) => string;

/** A countable noun: a message whose key has an `_other` form, and usually an `_one` form. */
type CountKey = {
  [Key in MessageKey]: Key extends `${infer Base}_other` ? Base : never;
}[MessageKey];

/** What determines a user's words, numbers and times, and the current moment. */
interface Conventions {
  readonly t: Translate;
  readonly tag: string;
  readonly timeZone: string;
  /** Milliseconds since the epoch. In a view it advances by the minute, so that screen readers stay quiet. */
  readonly now: number;
}

export interface Locale extends Conventions {
  /**
   * Returns a count with its noun in the language's plural form: `1 vote`, `10,514 votes`. The count is whole, not
   * negative and of any length; it becomes `$1`, grouped by locale. `rest` fills `$2` and up.
   */
  count(key: CountKey, count: string | number, ...rest: readonly string[]): string;
}

/** Plural rules depend only on the last six digits and on whether there are more. */
const MILLION = 1_000_000n;

export function createLocale({ t, tag, timeZone, now }: Conventions): Locale {
  return {
    ...{ t, tag, timeZone, now },
    count(key, count, ...rest) {
      const number = BigInt(count);
      const figure = formatCount(count, tag);
      const form = pluralRules(tag).select(Number(number < MILLION ? number : MILLION + (number % MILLION)));
      // A language may have other plural forms than English, which no type lists; a missing message is empty.
      return t(`${key}_${form}` as MessageKey, figure, ...rest) || t(`${key}_other`, figure, ...rest);
    },
  };
}

/** Joins words and names: `a, b, c`, `a、b、c`. Durations need another function: Chinese puts nothing between them. */
export function formatList(words: readonly string[], tag: string): string {
  return listFormat(tag, { style: 'narrow' }).format(words);
}

/** Formats a whole number, not negative and of any length, grouped by locale: `10,514`. */
export function formatCount(count: string | number, tag: string): string {
  return numberFormat(tag).format(BigInt(count));
}

/** Messages with a second form for answers of a keyless source; its first substitution is the source's host. */
type Spoken = { [Key in MessageKey]: `${Key}_by_source` extends MessageKey ? Key : never }[MessageKey];

/**
 * Messages about missing data and failures. Listed by name, because browsers log every request for a missing message.
 */
const FACTS =
  /^(?!cost_|trust_age).*not_reported$|^(chip_pace_[nw]|list_quorum_|cite_(in|st|ex|wa)|error_(not_|rate|re[dj]|cur|ser|net|tim|beh|bad|no_a))\w*(?<!_by_source)$/;

/** Returns a locale whose `spoken` messages name the source instead of a service; null means a service. */
export function saidBy(host: string | null, locale: Locale, spoken = FACTS): Locale {
  if (host === null) return locale;
  const isSpoken = (key: MessageKey): key is Spoken => spoken.test(key);
  const t: Translate = (key, ...substitutions) =>
    isSpoken(key) ? locale.t(`${key}_by_source`, host, ...substitutions) : locale.t(key, ...substitutions);
  return createLocale({ ...locale, t });
}
