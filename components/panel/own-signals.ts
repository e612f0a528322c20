import type { ProposalRecord } from '@/utils/lookup/records';
import { answerOf } from '@/utils/lookup/records';
import { parseTimestamp } from '@/utils/proposal/moment';
import type { ProposalCandidate, ProposalIdentity, Quorum, Timestamp } from '@/utils/proposal/proposal';
import type { MeaningKey, WordMeaning } from '@/utils/proposal/signal-vocabulary';
import { FLAGS } from '@/utils/proposal/signal-vocabulary';
import { stageOf } from '@/utils/proposal/vote-stage';

/** Our own limit for the data of an open vote; the words of the signal name it. */
const OLD = 60 * 60 * 1_000;

/** What can be seen in the answers without being said in them; never derived from more than one statement each. */
export interface OwnSignal {
  readonly key: MeaningKey;
  readonly tone: WordMeaning['tone'];
}

type Asked = Pick<ProposalCandidate, 'identity' | 'sourceUrl'>;

/**
 * What the answers give away beside their words: what is missing where it should be, what does not fit together, what
 * is old. `asked` is what was found before it was asked about, `now` is in milliseconds.
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
    problem('own_totals_missing', detail?.lifecycle === 'closed' && summary?.totals === null),
    problem(
      'own_other_identity',
      detail?.identity != null && asked.identity !== null && !isSame(detail.identity, asked.identity),
    ),
    problem('own_evidence_missing', detail !== null && isGone),
    problem('own_no_source', detail !== null && evidence?.provenance.length === 0 && sources.length === 0),
  ];
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
    caution('own_before_end', summary !== null && end !== null && end <= now && asOf < end),
  ];
}

function flagSignals(record: ProposalRecord | null): (OwnSignal | null)[] {
  const flags = answerOf(record?.evidence)?.value.qualityFlags;
  return [caution('own_no_flags', flags !== undefined && !flags.some((flag) => FLAGS.has(flag)))];
}

function quorumSignals(record: ProposalRecord | null): (OwnSignal | null)[] {
  const summary = answerOf(record?.summary)?.value;
  const quorum = summary?.quorum ?? null;
  return [
    // Before there are any figures, their absence needs no mention of its own.
    caution('own_quorum_missing', summary != null && summary.totals !== null && quorum === null),
    caution('own_quorum_empty', quorum !== null && isEmpty(quorum)),
    caution('own_quorum_unknown', quorum?.progress === null && !isEmpty(quorum)),
    quorum?.reached === true ? { key: 'own_quorum_reached', tone: 'good' } : null,
  ];
}

function isEmpty({ raw, progress, reached }: Quorum): boolean {
  return raw === null && progress === null && reached === null;
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
