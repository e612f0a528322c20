import { parseTimestamp, type Timestamp } from '@/utils/i18n/time';
import { answerOf, type ProposalRecord } from '@/utils/lookup/records/records';
import { compareSums } from '@/utils/numbers/decimal';
import type { ProposalCandidate, ProposalIdentity, VoteSummary } from '@/utils/proposal/proposal';
import { quorumDrawing } from '@/utils/proposal/quorum';
import { decidedOutcome } from '@/utils/proposal/status-words';
import { arePowers, figuresOf, totalRounding, type VoteFigures } from '@/utils/proposal/tally';
import { stageOf } from '@/utils/proposal/vote-stage';
import { FLAGS, type MeaningKey, type WordMeaning } from '@/utils/proposal/word-meanings';

/** The product's limit for the data of an open vote; the signal's words state it. */
const OLD = 60 * 60 * 1_000;

/** Facts visible in the answers without explicit words; each is derived from one statement only. */
export interface OwnSignal {
  readonly key: MeaningKey;
  readonly tone: WordMeaning['tone'];
}

type Asked = Pick<ProposalCandidate, 'identity' | 'sourceUrl'>;

/**
 * Returns what the answers reveal besides their words: missing, inconsistent or old data. `asked` is the candidate's
 * state before the request, `now` is in milliseconds.
 */
export function ownSignals(record: ProposalRecord | null, asked: Asked, now: number): OwnSignal[] {
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

/** Returns whether more power is against than for, if the choices have these names. */
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
  if (drawing.kind === 'rejection' || drawing.kind === 'unset') return [];
  return [
    // Without any figures, a missing quorum needs no separate mention.
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
