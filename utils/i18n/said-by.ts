import { createLocale, type Locale, type MessageKey, type Translate } from './locale';

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
