import type { Say } from './say';
import {
  COVERAGE,
  FLAGS,
  INTELLIGENCE,
  MATCHES,
  type MeaningKey,
  READINESS,
  VOTES_COVERAGE,
  type Vocabulary,
  type WordMeaning,
  wordMeaning,
} from './signal-vocabulary';
import { humanise } from './status-words';
import { tidyText } from './tidy-text';

const LONGEST_JSON = 80;

/** A word of the service explained, or said not to be understood. */
export interface SignalMeaning extends WordMeaning {
  /** Whether this version knows the word. What it does not know is never counted as good. */
  readonly known: boolean;
}

/** The meaning of one of `qualityFlags`. */
export function flagMeaning(code: string, say: Say): SignalMeaning {
  return meaningIn(FLAGS, code, say);
}

/** The meaning of an answer's readiness; null where the service gave none. */
export function readinessMeaning(word: string | null, say: Say): SignalMeaning {
  return word === null ? notReported('readiness_not_reported', say) : meaningIn(READINESS, word, say);
}

/** The meaning of a proposal's coverage; null where the service gave none. */
export function coverageMeaning(word: string | null, say: Say): SignalMeaning {
  return word === null ? notReported('coverage_not_reported', say) : meaningIn(COVERAGE, word, say);
}

/** The meaning of the coverage of a proposal's votes; null where the service gave none. */
export function votesCoverageMeaning(word: string | null, say: Say): SignalMeaning {
  return word === null
    ? notReported('votes_coverage_not_reported', say)
    : meaningIn(VOTES_COVERAGE, word, say);
}

/** The meaning of `intelligence.status`; null where the evidence has no intelligence part. */
export function intelligenceMeaning(status: string | null, say: Say): SignalMeaning {
  return status === null ? notReported('dossier_not_reported', say) : meaningIn(INTELLIGENCE, status, say);
}

/** The meaning of a resolve match's type. */
export function matchMeaning(type: string, say: Say): SignalMeaning {
  return meaningIn(MATCHES, type, say);
}

/** A warning as shown: a sentence (it has a space in it) unchanged, a code made readable. Untrusted text either way. */
export function warningText(warning: string, say: Say): string {
  return warning.includes(' ') ? warning : readable(warning, say);
}

/** What came as JSON, for it was no text, is no code and stays as it is. */
function readable(code: string, say: Say): string {
  return /^["[{]/.test(code) ? tidyText(code, LONGEST_JSON) : humanise(code, say);
}

function meaningIn(vocabulary: Vocabulary, code: string, say: Say): SignalMeaning {
  const word = vocabulary.get(code);
  return word ? { ...wordMeaning(word, say), known: true } : unrecognised(code, say);
}

function notReported(key: MeaningKey, say: Say): SignalMeaning {
  return { ...wordMeaning({ tone: 'note', key }, say), known: true };
}

function unrecognised(code: string, say: Say): SignalMeaning {
  const word = { tone: 'note', key: 'unrecognised' } as const;
  return { ...wordMeaning(word, say, readable(code, say)), known: false };
}
