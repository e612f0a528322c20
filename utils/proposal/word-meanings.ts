import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { PAYLOADS_NOT_CHECKED } from './proposed';
import { humanise } from './status-words';
import { tidyText } from './tidy-text';

/** Flags name what the service could check, field by field. An absent flag is not a finding. */
export const FLAGS: Vocabulary = new Map([
  ['registry_body_available', { tone: 'good', key: 'flag_body_held' }],
  ['registry_quorum_available', { tone: 'good', key: 'flag_quorum_held' }],
]);

/** Readiness: whether the published data of this answer are consistent. */
const READINESS: Vocabulary = new Map([
  ['ready', { tone: 'good', key: 'readiness_ready' }],
  ['partial', { tone: 'caution', key: 'readiness_partial' }],
  ['backfilling', { tone: 'caution', key: 'readiness_backfilling' }],
  ['stale', { tone: 'caution', key: 'readiness_stale' }],
  ['unavailable', { tone: 'problem', key: 'readiness_unavailable' }],
]);

/** Coverage of the proposal: whether the service has all of it. Differs from readiness. */
const COVERAGE: Vocabulary = new Map([
  ['ready', { tone: 'good', key: 'coverage_complete' }],
  ['complete', { tone: 'good', key: 'coverage_complete' }],
  ['partial', { tone: 'caution', key: 'coverage_partial' }],
  ['backfilling', { tone: 'caution', key: 'coverage_backfilling' }],
  ['stale', { tone: 'caution', key: 'coverage_stale' }],
  ['unavailable', { tone: 'problem', key: 'coverage_unavailable' }],
]);

/** Coverage of the votes, which the service reports separately. */
const VOTES_COVERAGE: Vocabulary = new Map([
  ['ready', { tone: 'good', key: 'votes_coverage_complete' }],
  ['complete', { tone: 'good', key: 'votes_coverage_complete' }],
  ['partial', { tone: 'caution', key: 'votes_coverage_partial' }],
  ['backfilling', { tone: 'caution', key: 'votes_coverage_backfilling' }],
  ['stale', { tone: 'caution', key: 'votes_coverage_stale' }],
  ['unavailable', { tone: 'problem', key: 'votes_coverage_unavailable' }],
]);

/** Intelligence: whether the service has a stored dossier. */
const INTELLIGENCE: Vocabulary = new Map([
  ['available', { tone: 'good', key: 'dossier_available' }],
  ['ready', { tone: 'good', key: 'dossier_available' }],
  ['unavailable', { tone: 'caution', key: 'dossier_unavailable' }],
]);

/** Remarks of public sources about their own records, in this product's codes. */
const SOURCE_REMARKS: Vocabulary = new Map([
  ['scores_not_final', { tone: 'caution', key: 'remark_not_final' }],
  ['flagged_by_hub', { tone: 'caution', key: 'remark_flagged' }],
  ['text_changed_since_published', { tone: 'note', key: 'remark_changed' }],
  ['text_not_on_chain', { tone: 'note', key: 'remark_no_text' }],
  ['unit_not_known', { tone: 'caution', key: 'remark_raw_unit' }],
  ['times_in_blocks', { tone: 'note', key: 'remark_in_blocks' }],
  ['times_estimated', { tone: 'note', key: 'remark_estimated' }],
  ['clock_not_known', { tone: 'note', key: 'remark_clock' }],
  ['end_by_setting', { tone: 'note', key: 'remark_end' }],
  ['figures_elsewhere', { tone: 'caution', key: 'remark_elsewhere' }],
  ['votes_not_collected', { tone: 'caution', key: 'remark_collected' }],
  [PAYLOADS_NOT_CHECKED, { tone: 'note', key: 'remark_payloads' }],
  ['ballots_hidden_until_end', { tone: 'note', key: 'remark_hidden' }],
  ['weight_by_plugin', { tone: 'note', key: 'remark_plugin' }],
  ['answered_in_part', { tone: 'caution', key: 'remark_part' }],
]);

/** Null for an unknown remark. */
export function sourceRemark(code: string, locale: Locale): SignalMeaning | null {
  return SOURCE_REMARKS.has(code) ? meaningIn(SOURCE_REMARKS, code, locale) : null;
}

export function flagMeaning(code: string, locale: Locale): SignalMeaning {
  return meaningIn(FLAGS, code, locale);
}

export function readinessMeaning(word: string | null, locale: Locale): SignalMeaning {
  return word === null ? notReported('readiness_not_reported', locale) : meaningIn(READINESS, word, locale);
}

export function coverageMeaning(word: string | null, locale: Locale): SignalMeaning {
  return word === null ? notReported('coverage_not_reported', locale) : meaningIn(COVERAGE, word, locale);
}

export function votesCoverageMeaning(word: string | null, locale: Locale): SignalMeaning {
  return word === null
    ? notReported('votes_coverage_not_reported', locale)
    : meaningIn(VOTES_COVERAGE, word, locale);
}

export function intelligenceMeaning(status: string | null, locale: Locale): SignalMeaning {
  return status === null
    ? notReported('dossier_not_reported', locale)
    : meaningIn(INTELLIGENCE, status, locale);
}

const MAX_JSON_LENGTH = 80;

/** The meaning of a service's word, known or not. */
export interface SignalMeaning extends WordMeaning {
  /** Whether this version knows the word. Unknown words never count as good. */
  readonly known: boolean;
}

type Vocabulary = ReadonlyMap<string, Word>;

interface Word {
  readonly tone: WordMeaning['tone'];
  readonly key: MeaningKey;
}

/** Names three messages with the endings `_label`, `_means` and `_not`. */
export type MeaningKey = {
  [Key in MessageKey]: Key extends `${infer Base}_not` ? Base : never;
}[MessageKey];

export interface WordMeaning {
  readonly label: string;
  readonly means: string;
  /** What a user might wrongly conclude. */
  readonly doesNotMean: string;
  /** `good` says only that the fact in the label holds; it rates neither the proposal nor its risk. */
  readonly tone: 'good' | 'note' | 'caution' | 'problem';
}

/** Describes a meaning in the user's language; `named` replaces `$1` in its label. */
export function wordMeaning({ tone, key }: Word, { t }: Locale, named = ''): WordMeaning {
  return {
    label: t(`${key}_label`, named),
    means: t(`${key}_means`),
    doesNotMean: t(`${key}_not`),
    tone,
  };
}

/** Describes a warning: a sentence (with a space) unchanged, a code made readable. Untrusted text either way. */
export function warningText(warning: string, locale: Locale): string {
  return warning.includes(' ') ? warning : readable(warning, locale);
}

/** An entry from JSON is no code and stays unchanged. */
function readable(code: string, locale: Locale): string {
  return /^["[{]/.test(code) ? tidyText(code, MAX_JSON_LENGTH) : humanise(code, locale);
}

function meaningIn(vocabulary: Vocabulary, code: string, locale: Locale): SignalMeaning {
  const word = vocabulary.get(code);
  return word ? { ...wordMeaning(word, locale), known: true } : unrecognised(code, locale);
}

function notReported(key: MeaningKey, locale: Locale): SignalMeaning {
  return { ...wordMeaning({ tone: 'note', key }, locale), known: true };
}

function unrecognised(code: string, locale: Locale): SignalMeaning {
  const word = { tone: 'note', key: 'unrecognised' } as const;
  return { ...wordMeaning(word, locale, readable(code, locale)), known: false };
}

/** How `resolve` found a candidate: a method, never a probability. */
const MATCHES: Vocabulary = new Map([
  ['url', { tone: 'good', key: 'match_address' }],
  ['url_exact', { tone: 'good', key: 'match_address' }],
  ['external_id', { tone: 'good', key: 'match_id' }],
  ['external_id_exact', { tone: 'good', key: 'match_id' }],
  ['exact', { tone: 'good', key: 'match_exact' }],
  ['title_exact', { tone: 'note', key: 'match_title_exact' }],
  ['title', { tone: 'caution', key: 'match_title' }],
  ['title_contains', { tone: 'caution', key: 'match_title_contains' }],
]);

export function matchMeaning(type: string, locale: Locale): SignalMeaning {
  return meaningIn(MATCHES, type, locale);
}
