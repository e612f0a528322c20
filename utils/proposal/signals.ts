import type { Vocabulary, WordMeaning } from './signal-vocabulary';
import { COVERAGE, FLAGS, INTELLIGENCE, MATCHES, READINESS } from './signal-vocabulary';
import { humanise } from './status-words';

/** A word of the service explained, or said not to be understood. */
export interface SignalMeaning extends WordMeaning {
  /** Whether this version knows the word. What it does not know is never counted as good. */
  readonly known: boolean;
}

/** The meaning of one of `qualityFlags`. */
export function flagMeaning(code: string): SignalMeaning {
  return meaningIn(FLAGS, code);
}

/** The meaning of an answer's readiness; null where the service gave none. */
export function readinessMeaning(word: string | null): SignalMeaning {
  if (word === null) return notReported('Readiness', 'Not that the data are ready, nor that they are not.');
  return meaningIn(READINESS, word);
}

/** The meaning of a proposal's coverage; null where the service gave none. */
export function coverageMeaning(word: string | null): SignalMeaning {
  if (word === null) return notReported('Coverage', 'Not that the data are complete, nor that they are not.');
  return meaningIn(COVERAGE, word);
}

/** The meaning of `intelligence.status`; null where the evidence has no intelligence part. */
export function intelligenceMeaning(status: string | null): SignalMeaning {
  if (status === null) return notReported('Dossier', 'Not that the proposal is free of problems.');
  return meaningIn(INTELLIGENCE, status);
}

/** The meaning of a resolve match's type. */
export function matchMeaning(type: string): SignalMeaning {
  return meaningIn(MATCHES, type);
}

/** A warning as shown: a sentence (it has a space in it) unchanged, a code made readable. Untrusted text either way. */
export function warningText(warning: string): string {
  return warning.includes(' ') ? warning : humanise(warning);
}

function meaningIn(vocabulary: Vocabulary, word: string): SignalMeaning {
  const meaning = vocabulary.get(word);
  return meaning ? { ...meaning, known: true } : unrecognised(word);
}

function notReported(what: string, doesNotMean: string): SignalMeaning {
  return {
    label: `${what} not reported`,
    means: 'The service did not say.',
    doesNotMean,
    tone: 'note',
    known: true,
  };
}

function unrecognised(code: string): SignalMeaning {
  return {
    label: `Unrecognised: ${humanise(code)}`,
    means: 'The service sent a word that this version does not know.',
    doesNotMean: 'Neither that something holds nor that something is wrong.',
    tone: 'note',
    known: false,
  };
}
