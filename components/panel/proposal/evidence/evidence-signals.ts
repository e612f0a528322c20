import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { parseTimestamp, type Timestamp } from '@/utils/i18n/time';
import { answerOf, type FoundBy, type ProposalRecord } from '@/utils/lookup/records/records';
import { compareSums } from '@/utils/numbers/doubles';
import type { Evidence, ProposalCandidate, ProposalIdentity, VoteSummary } from '@/utils/proposal/proposal';
import { quorumDrawing } from '@/utils/proposal/quorum';
import { decidedOutcome } from '@/utils/proposal/status-words';
import { arePowers, figuresOf, totalRounding, type VoteFigures } from '@/utils/proposal/tally';
import { stageOf } from '@/utils/proposal/vote-stage';
import {
  coverageMeaning,
  FLAGS,
  flagMeaning,
  intelligenceMeaning,
  type MeaningKey,
  matchMeaning,
  readinessMeaning,
  type SignalMeaning,
  sourceRemark,
  votesCoverageMeaning,
  type WordMeaning,
  warningText,
  wordMeaning,
} from '@/utils/proposal/word-meanings';
import { hostOfKey } from '@/utils/source/origins';

interface SignalInput {
  readonly record: ProposalRecord | null;
  readonly candidate: Pick<ProposalCandidate, 'key' | 'match' | 'identity' | 'sourceUrl'>;
  /** Null for one looked up by hand, and where nobody wrote it down. */
  readonly foundBy: FoundBy | null;
}

/** One thing to know about the quality of the data. */
export interface EvidenceSignal {
  /** Who said it where, for example "Quality flag"; empty for what is noticed here. */
  readonly from: string;
  /** The service's own word, null where it said nothing. */
  readonly code: string | null;
  readonly meaning: SignalMeaning;
}

/** Where the service put a remark in words of its own: what the place is called, and what a remark there means. */
const REMARKS = {
  warning: ['evidence_from_warning', 'warning_meaning'],
  limitation: ['evidence_from_limitation', 'limitation_meaning'],
  dossier: ['evidence_from_intelligence_warning', 'intelligence_warning_meaning'],
} as const satisfies Record<string, readonly [MessageKey, MessageKey]>;

/** Every signal at hand, each once: those of who answered in their order, then what is noticed here. */
export function evidenceSignals(input: SignalInput, locale: Locale): EvidenceSignal[] {
  const { record, candidate, foundBy } = input;
  const evidence = answerOf(record?.evidence);
  const told = [
    ...(evidence === null ? [] : evidenceOwn(evidence.value, locale)),
    ...stateSignals(record, locale),
  ];
  const noticed = ownSignals(record, candidate, locale.now);
  const matched = matchSignals(candidate.match, foundBy, locale);
  return hostOfKey(candidate.key) === null
    ? [...told, ...matched, ...noticed.map((word) => own(word, locale))]
    : [...told.filter(isSaid), ...matched, ...ofSource(noticed).map((word) => own(word, locale))];
}

function own(word: OwnSignal, locale: Locale): EvidenceSignal {
  return { from: '', code: null, meaning: { ...wordMeaning(word, locale), known: true } };
}

/** Of the words that a service has for the state of its data, only those that were given. */
function isSaid({ code, meaning }: EvidenceSignal): boolean {
  return code !== null || meaning.tone !== 'note';
}

/** What a source gives for no proposal at all is no concern about this one, and is told once. */
function ofSource(noticed: readonly OwnSignal[]): readonly OwnSignal[] {
  const ofThis = noticed.filter(({ key }) => key !== 'own_no_flags');
  return [
    ...ofThis.map((word) => (word.key === 'own_quorum_unknown' ? { ...word, tone: 'note' as const } : word)),
    { key: 'remark_quality', tone: 'note' },
  ];
}

function evidenceOwn(evidence: Evidence, locale: Locale): EvidenceSignal[] {
  const { intelligence } = evidence;
  return [
    ...unique(evidence.warnings).map((text) => warning('warning', text, locale)),
    ...unique(evidence.limitations).map((text) => warning('limitation', text, locale)),
    ...unique(evidence.qualityFlags).map((code) => ({
      from: locale.t('evidence_from_flag'),
      code,
      meaning: flagMeaning(code, locale),
    })),
    {
      from: locale.t('evidence_from_intelligence'),
      code: intelligence?.status ?? null,
      meaning: intelligenceMeaning(intelligence?.status ?? null, locale),
    },
    ...unique(intelligence?.warnings ?? []).map((text) => warning('dossier', text, locale)),
  ];
}

/** Readiness and coverage of the proposal and of its votes, each from its own answer. */
function stateSignals(record: ProposalRecord | null, locale: Locale): EvidenceSignal[] {
  const detail = answerOf(record?.detail);
  const summary = answerOf(record?.summary);
  const signals: EvidenceSignal[] = [];
  if (detail !== null) {
    const { meta, value } = detail;
    signals.push(stateSignal('evidence_from_readiness', meta.readiness, readinessMeaning, locale));
    signals.push(stateSignal('evidence_from_coverage', value.coverage, coverageMeaning, locale));
  }
  if (summary !== null) {
    const { meta, value } = summary;
    // One revision serves both as a rule: the same word twice tells nothing.
    if (detail?.meta.readiness !== meta.readiness) {
      signals.push(stateSignal('evidence_from_votes_readiness', meta.readiness, readinessMeaning, locale));
    }
    signals.push(stateSignal('evidence_from_votes_coverage', value.coverage, votesCoverageMeaning, locale));
  }
  return signals;
}

function stateSignal(
  from: MessageKey,
  code: string | null,
  meaningOf: typeof readinessMeaning,
  locale: Locale,
): EvidenceSignal {
  return { from: locale.t(from), code, meaning: meaningOf(code, locale) };
}

const MATCH: Readonly<Record<FoundBy, MessageKey>> = {
  url: 'evidence_from_match_by_url',
  externalId: 'evidence_from_match_by_id',
};

function matchSignals(
  match: ProposalCandidate['match'],
  foundBy: FoundBy | null,
  locale: Locale,
): EvidenceSignal[] {
  const from = locale.t(foundBy === null ? 'evidence_from_match' : MATCH[foundBy]);
  const signals: EvidenceSignal[] = [];
  if (match !== null) signals.push({ from, code: match.type, meaning: matchMeaning(match.type, locale) });
  if (foundBy === 'externalId') {
    const meaning = wordMeaning({ tone: 'note', key: 'found_by_id' }, locale);
    signals.push({ from: '', code: null, meaning: { ...meaning, known: true } });
  }
  return signals;
}

function warning(kind: keyof typeof REMARKS, text: string, locale: Locale): EvidenceSignal {
  const [from, means] = REMARKS[kind];
  const known = sourceRemark(text, locale);
  if (known !== null) return { from: locale.t(from), code: text, meaning: known };
  return {
    from: locale.t(from),
    code: text.includes(' ') ? null : text,
    meaning: {
      label: warningText(text, locale),
      means: locale.t(means),
      doesNotMean: locale.t('warning_no_meaning'),
      tone: 'caution',
      known: true,
    },
  };
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

/** Our own limit for the data of an open vote; the words of the signal name it. */
const OLD = 60 * 60 * 1_000;

/** What can be seen in the answers without being said in them; never derived from more than one statement each. */
interface OwnSignal {
  readonly key: MeaningKey;
  readonly tone: WordMeaning['tone'];
}

type Asked = Pick<ProposalCandidate, 'identity' | 'sourceUrl'>;

/**
 * What the answers give away beside their words: what is missing where it should be, what does not fit together, what
 * is old. `asked` is what was found before it was asked about, `now` is in milliseconds.
 */
function ownSignals(record: ProposalRecord | null, asked: Asked, now: number): OwnSignal[] {
  const signals: readonly (OwnSignal | null)[] = [
    ...problems(record, asked),
    ...ageSignals(record, now),
    ...flagSignals(record),
    ...quorumSignals(record),
  ];
  return signals.filter((signal) => signal !== null);
}

function problems(record: ProposalRecord | null, asked: Asked): (OwnSignal | null)[] {
  const detail = answerOf(record?.detail)?.value ?? null;
  const summary = answerOf(record?.summary)?.value ?? null;
  const evidence = answerOf(record?.evidence)?.value ?? null;
  const isGone = record?.evidence?.state === 'failed' && record.evidence.error.code === 'not-found';
  const sources = [asked.sourceUrl, detail?.sourceUrl, evidence?.sourceUrl].filter((url) => url != null);
  return [
    problem(
      'own_outcome_at_odds',
      detail !== null &&
        summary !== null &&
        decidedOutcome(detail) === 'passed' &&
        isOutvoted(summary, figuresOf(detail)),
    ),
    problem('own_totals_missing', detail?.lifecycle === 'closed' && summary?.totals === null),
    problem(
      'own_other_identity',
      detail?.identity != null && asked.identity !== null && !isSame(detail.identity, asked.identity),
    ),
    problem('own_evidence_missing', detail !== null && isGone),
    problem('own_no_source', detail !== null && evidence?.provenance.length === 0 && sources.length === 0),
  ];
}

/** Whether more power is against than for, where the choices are called so. */
function isOutvoted(summary: VoteSummary, figures: VoteFigures): boolean {
  const powerOf = (name: string) =>
    summary.choices.find(({ key, label }) => (label ?? key)?.toLowerCase() === name)?.votingPower ?? null;
  const [inFavour, against] = [powerOf('for'), powerOf('against')];
  if (inFavour === null || against === null || !arePowers(figures)) return false;
  return compareSums(against, inFavour, totalRounding(summary, figures)) > 0;
}

function ageSignals(record: ProposalRecord | null, now: number): (OwnSignal | null)[] {
  const detail = answerOf(record?.detail);
  const summary = answerOf(record?.summary);
  const asOf = momentOf((summary ?? detail)?.meta.dataAsOf ?? null);
  const end = momentOf(detail?.value.endAt ?? null);
  if (asOf === null || detail === null) return [];
  const isOpen = stageOf(detail.value, now) === 'open';
  return [
    caution('own_data_old', isOpen && now - asOf > OLD),
    caution(
      'own_before_end',
      summary !== null && summary.value.counting !== 'pending' && end !== null && end <= now && asOf < end,
    ),
  ];
}

function flagSignals(record: ProposalRecord | null): (OwnSignal | null)[] {
  const flags = answerOf(record?.evidence)?.value.qualityFlags;
  return [caution('own_no_flags', flags !== undefined && !flags.some((flag) => FLAGS.has(flag)))];
}

function quorumSignals(record: ProposalRecord | null): (OwnSignal | null)[] {
  const summary = answerOf(record?.summary)?.value;
  const quorum = summary?.quorum ?? null;
  const drawing = quorumDrawing(quorum);
  const isEmpty = drawing.kind === 'unknown' && drawing.raw === null;
  if (drawing.kind === 'rejection') return [];
  return [
    // Before there are any figures, their absence needs no mention of its own.
    caution('own_quorum_missing', summary != null && summary.totals !== null && quorum === null),
    caution('own_quorum_empty', isEmpty),
    caution('own_quorum_unknown', quorum?.progress === null && !isEmpty),
    caution('own_quorum_at_odds', 'disagree' in drawing && drawing.disagree),
    quorum?.reached === true ? { key: 'own_quorum_reached', tone: 'good' } : null,
  ];
}

function problem(key: MeaningKey, holds: boolean): OwnSignal | null {
  return holds ? { key, tone: 'problem' } : null;
}

function caution(key: MeaningKey, holds: boolean): OwnSignal | null {
  return holds ? { key, tone: 'caution' } : null;
}

function isSame(one: ProposalIdentity, other: ProposalIdentity): boolean {
  return one.daoId === other.daoId && one.provider === other.provider && one.externalId === other.externalId;
}

function momentOf(timestamp: Timestamp | null): number | null {
  return timestamp === null ? null : parseTimestamp(timestamp);
}
