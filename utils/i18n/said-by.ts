import { createLocale, type Locale, type MessageKey, type Translate } from './locale';

/** A message with a second form, for what a source without a key answers; its first substitution is the source's host. */
type Spoken = { [Key in MessageKey]: `${Key}_by_source` extends MessageKey ? Key : never }[MessageKey];

/** What is missing, and why nothing came. By name: browsers write down every question for a message that is missing. */
const FACTS =
  /^(?!cost_|trust_age).*not_reported$|^(chip_pace_[nw]|list_quorum_|cite_(in|st|ex|wa)|error_(not_|rate|re[dj]|cur|ser|net|tim|beh|bad|no_a))\w*(?<!_by_source)$/;

/** The reader's words, naming the source where those of `spoken` speak of a service; of a null host a service speaks. */
export function saidBy(host: string | null, locale: Locale, spoken = FACTS): Locale {
  if (host === null) return locale;
  const isSpoken = (key: MessageKey): key is Spoken => spoken.test(key);
  const t: Translate = (key, ...substitutions) =>
    isSpoken(key) ? locale.t(`${key}_by_source`, host, ...substitutions) : locale.t(key, ...substitutions);
  return createLocale({ ...locale, t });
}
