import type { Messages } from '../english';

/** Keys that end like those of a count and are none: what is said of another choice, signature or figure. */
const NO_COUNTS = ['concentration_without', 'signature', 'at_source'];
const CATEGORIES: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

export interface KeyOfCount {
  /** The key without its category. */
  readonly base: string;
  readonly category: Intl.LDMLPluralRule;
}

/** The base and category of a key that counts, by English's own keys; null for any other key. */
export function keyOfCount(key: string, english: Messages): KeyOfCount | null {
  const category = CATEGORIES.find((name) => key.endsWith(`_${name}`));
  if (category === undefined) return null;
  const base = key.slice(0, -category.length - 1);
  return `${base}_other` in english && !NO_COUNTS.includes(base) ? { base, category } : null;
}

/**
 * The keys that a language has to have, in English's order: each count in all of the language's forms. What English only
 * says of several has no form for none or one.
 */
export function keysIn(tag: string, english: Messages): readonly string[] {
  const keys = Object.keys(english).flatMap((key) => {
    const count = keyOfCount(key, english);
    return count === null ? [key] : formsOf(count, tag, english).map((form) => `${count.base}_${form}`);
  });
  return [...new Set(keys)];
}

function formsOf({ base }: KeyOfCount, tag: string, english: Messages): readonly Intl.LDMLPluralRule[] {
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
  const isOfSeveral = !(`${base}_one` in english);
  return CATEGORIES.filter(
    (name) => pluralCategories.includes(name) && !(isOfSeveral && ['zero', 'one'].includes(name)),
  );
}

/** Whether a form is for one number alone, which a word can then stand for: in French that of 1 is that of 0 as well. */
export function isOfOneNumber(category: Intl.LDMLPluralRule, tag: string): boolean {
  const rules = new Intl.PluralRules(tag);
  return (
    Array.from({ length: 1000 }, (_, number) => rules.select(number)).filter((form) => form === category)
      .length === 1
  );
}
