import type { MessageKey, Say } from './say';

/** What one word of the service means to a reader. */
export interface WordMeaning {
  readonly label: string;
  readonly means: string;
  /** What a reader might wrongly take from it. */
  readonly doesNotMean: string;
  /** `good` says only that the thing named in the label holds; it grades neither the proposal nor its risk. */
  readonly tone: 'good' | 'note' | 'caution' | 'problem';
}

/** Names three messages: `_label`, `_means` and `_not` stand behind it. */
export type MeaningKey = {
  [Key in MessageKey]: Key extends `${infer Base}_not` ? Base : never;
}[MessageKey];

interface Word {
  readonly tone: WordMeaning['tone'];
  readonly key: MeaningKey;
}

export type Vocabulary = ReadonlyMap<string, Word>;

/** Flags name what the service could check, field by field. An absent flag is not a finding. */
export const FLAGS: Vocabulary = new Map([
  ['registry_body_available', { tone: 'good', key: 'flag_body_held' }],
  ['registry_quorum_available', { tone: 'good', key: 'flag_quorum_held' }],
]);

/** Readiness: whether the published data of this answer hang together. */
export const READINESS: Vocabulary = new Map([
  ['ready', { tone: 'good', key: 'readiness_ready' }],
  ['partial', { tone: 'caution', key: 'readiness_partial' }],
  ['backfilling', { tone: 'caution', key: 'readiness_backfilling' }],
  ['stale', { tone: 'caution', key: 'readiness_stale' }],
  ['unavailable', { tone: 'problem', key: 'readiness_unavailable' }],
]);

/** Coverage of the proposal: whether the service holds all of it. Not the same thing as readiness. */
export const COVERAGE: Vocabulary = new Map([
  ['ready', { tone: 'good', key: 'coverage_complete' }],
  ['complete', { tone: 'good', key: 'coverage_complete' }],
  ['partial', { tone: 'caution', key: 'coverage_partial' }],
  ['backfilling', { tone: 'caution', key: 'coverage_backfilling' }],
  ['stale', { tone: 'caution', key: 'coverage_stale' }],
  ['unavailable', { tone: 'problem', key: 'coverage_unavailable' }],
]);

/** Coverage of the votes, which the service tells apart from that of the proposal. */
export const VOTES_COVERAGE: Vocabulary = new Map([
  ['ready', { tone: 'good', key: 'votes_coverage_complete' }],
  ['complete', { tone: 'good', key: 'votes_coverage_complete' }],
  ['partial', { tone: 'caution', key: 'votes_coverage_partial' }],
  ['backfilling', { tone: 'caution', key: 'votes_coverage_backfilling' }],
  ['stale', { tone: 'caution', key: 'votes_coverage_stale' }],
  ['unavailable', { tone: 'problem', key: 'votes_coverage_unavailable' }],
]);

/** Intelligence: whether the service has a stored dossier. */
export const INTELLIGENCE: Vocabulary = new Map([
  ['available', { tone: 'good', key: 'dossier_available' }],
  ['ready', { tone: 'good', key: 'dossier_available' }],
  ['unavailable', { tone: 'caution', key: 'dossier_unavailable' }],
]);

/** How `resolve` found a candidate: a method, never a probability. */
export const MATCHES: Vocabulary = new Map([
  ['url', { tone: 'good', key: 'match_address' }],
  ['url_exact', { tone: 'good', key: 'match_address' }],
  ['external_id', { tone: 'good', key: 'match_id' }],
  ['external_id_exact', { tone: 'good', key: 'match_id' }],
  ['exact', { tone: 'good', key: 'match_exact' }],
  ['title_exact', { tone: 'note', key: 'match_title_exact' }],
  ['title', { tone: 'caution', key: 'match_title' }],
  ['title_contains', { tone: 'caution', key: 'match_title_contains' }],
]);

/** A meaning in the reader's language; `$1` of its label becomes `named`. */
export function wordMeaning({ tone, key }: Word, say: Say, named = ''): WordMeaning {
  return {
    label: say(`${key}_label`, named),
    means: say(`${key}_means`),
    doesNotMean: say(`${key}_not`),
    tone,
  };
}
