import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { humanise } from './status-words';
import { tidyText } from './tidy-text';

const MAX_JSON_LENGTH = 80;

/** The meaning of a service's word, known or not. */
export interface SignalMeaning extends WordMeaning {
  /** Whether this version knows the word. What it does not know is never counted as good. */
  readonly known: boolean;
}

export type Vocabulary = ReadonlyMap<string, Word>;

interface Word {
  readonly tone: WordMeaning['tone'];
  readonly key: MeaningKey;
}

/** Names three messages: `_label`, `_means` and `_not` stand behind it. */
export type MeaningKey = {
  [Key in MessageKey]: Key extends `${infer Base}_not` ? Base : never;
}[MessageKey];

export interface WordMeaning {
  readonly label: string;
  readonly means: string;
  /** What a reader might wrongly take from it. */
  readonly doesNotMean: string;
  /** `good` says only that the thing named in the label holds; it grades neither the proposal nor its risk. */
  readonly tone: 'good' | 'note' | 'caution' | 'problem';
}

/** A meaning in the reader's language; `$1` of its label becomes `named`. */
export function wordMeaning({ tone, key }: Word, { t }: Locale, named = ''): WordMeaning {
  return {
    label: t(`${key}_label`, named),
    means: t(`${key}_means`),
    doesNotMean: t(`${key}_not`),
    tone,
  };
}

/** A warning as shown: a sentence (it has a space in it) unchanged, a code made readable. Untrusted text either way. */
export function warningText(warning: string, locale: Locale): string {
  return warning.includes(' ') ? warning : readable(warning, locale);
}

/** An entry that came as JSON is no code and stays as it is. */
function readable(code: string, locale: Locale): string {
  return /^["[{]/.test(code) ? tidyText(code, MAX_JSON_LENGTH) : humanise(code, locale);
}

export function meaningIn(vocabulary: Vocabulary, code: string, locale: Locale): SignalMeaning {
  const word = vocabulary.get(code);
  return word ? { ...wordMeaning(word, locale), known: true } : unrecognised(code, locale);
}

export function notReported(key: MeaningKey, locale: Locale): SignalMeaning {
  return { ...wordMeaning({ tone: 'note', key }, locale), known: true };
}

function unrecognised(code: string, locale: Locale): SignalMeaning {
  const word = { tone: 'note', key: 'unrecognised' } as const;
  return { ...wordMeaning(word, locale, readable(code, locale)), known: false };
}
