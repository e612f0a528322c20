/** What one word of the service means to a reader. */
export interface WordMeaning {
  readonly label: string;
  readonly means: string;
  /** What a reader might wrongly take from it. */
  readonly doesNotMean: string;
  /** `good` says only that the thing named in the label holds; it grades neither the proposal nor its risk. */
  readonly tone: 'good' | 'note' | 'caution' | 'problem';
}

export type Vocabulary = ReadonlyMap<string, WordMeaning>;

function word(tone: WordMeaning['tone'], label: string, means: string, doesNotMean: string): WordMeaning {
  return { label, means, doesNotMean, tone };
}

/** Flags name what the service could check, field by field. An absent flag is not a finding. */
export const FLAGS: Vocabulary = new Map([
  [
    'registry_body_available',
    word(
      'good',
      'Body text held in registry',
      "The service holds its own copy of the proposal's text.",
      'Not that the copy is current, complete or the same as the text at the source.',
    ),
  ],
  [
    'registry_quorum_available',
    word(
      'good',
      'Quorum held in registry',
      'The service holds a quorum figure for this proposal.',
      'Not that quorum is reached, nor that the rule behind the figure is known.',
    ),
  ],
]);

/** Readiness: whether the published data of this answer hang together. */
export const READINESS: Vocabulary = new Map([
  [
    'ready',
    word(
      'good',
      'Data ready',
      'The service has published a consistent set of data for this answer.',
      'Not that every field is filled: coverage says that.',
    ),
  ],
  [
    'partial',
    word(
      'caution',
      'Data partly ready',
      'Only a part of the data behind this answer is published.',
      'Not that missing figures are zero.',
    ),
  ],
  [
    'backfilling',
    word(
      'caution',
      'Data still loading',
      'The service is still collecting older data.',
      'Not that the service is down, nor that the figures shown are final.',
    ),
  ],
  [
    'stale',
    word(
      'caution',
      'Data behind',
      'The service says that its data lag behind the source.',
      'Not that the figures were wrong at the time they carry.',
    ),
  ],
  [
    'unavailable',
    word(
      'problem',
      'Data not ready',
      'The service has no published data for this answer at present.',
      'Not that the proposal does not exist or that nobody voted.',
    ),
  ],
]);

const COMPLETE = word(
  'good',
  'Coverage complete',
  'The service says that it covers this proposal completely.',
  'Not that its figures have been checked against the source.',
);

/** Coverage: whether the service holds all of this proposal. Not the same thing as readiness. */
export const COVERAGE: Vocabulary = new Map([
  ['ready', COMPLETE],
  ['complete', COMPLETE],
  [
    'partial',
    word(
      'caution',
      'Coverage partial',
      'The service lacks some fields of this proposal.',
      'Not that the missing fields are empty at the source.',
    ),
  ],
  [
    'backfilling',
    word(
      'caution',
      'Coverage growing',
      'The service is still collecting data of this proposal.',
      'Not that the figures shown are final.',
    ),
  ],
  [
    'stale',
    word(
      'caution',
      'Coverage behind',
      'The data of this proposal lag behind the source.',
      'Not that the figures were wrong at the time they carry.',
    ),
  ],
  [
    'unavailable',
    word(
      'problem',
      'Not covered',
      'The service holds no such data for this proposal.',
      'Not that the proposal does not exist or that nobody voted.',
    ),
  ],
]);

const DOSSIER = word(
  'good',
  'Dossier available',
  'The service has a stored dossier on this proposal.',
  'Not that the dossier found nothing wrong, nor that anyone has reviewed it.',
);

/** Intelligence: whether the service has a stored dossier. */
export const INTELLIGENCE: Vocabulary = new Map([
  ['available', DOSSIER],
  ['ready', DOSSIER],
  [
    'unavailable',
    word(
      'caution',
      'No dossier',
      'The service has no stored dossier on this proposal.',
      'Not that the proposal is free of problems: nothing was looked at.',
    ),
  ],
]);

const BY_ADDRESS = word(
  'good',
  'Matched by address',
  'The link is the address that the service has for this proposal.',
  'Not that the page behind the link shows the same text.',
);
const BY_ID = word(
  'good',
  'Matched by ID',
  "The source's own ID is the one that the service has for this proposal.",
  'Not that the link leads to the original source.',
);

/** How `resolve` found a candidate: a method, never a probability. */
export const MATCHES: Vocabulary = new Map([
  ['url', BY_ADDRESS],
  ['url_exact', BY_ADDRESS],
  ['external_id', BY_ID],
  ['external_id_exact', BY_ID],
  [
    'exact',
    word(
      'good',
      'Exact match',
      'The service reports an exact match, without saying of what.',
      'Not that the link leads to the original source.',
    ),
  ],
  [
    'title_exact',
    word(
      'note',
      'Same title',
      'A proposal with exactly this title was found.',
      'Not that it is the only one: titles repeat.',
    ),
  ],
  [
    'title',
    word(
      'caution',
      'Matched by title',
      'A proposal was found by its title.',
      'Not that it is the one that you mean: compare DAO and source.',
    ),
  ],
  [
    'title_contains',
    word(
      'caution',
      'Similar title',
      'A proposal was found whose title contains these words.',
      'Not that it is the one that you mean: compare DAO and source.',
    ),
  ],
]);
