import { parseTimestamp, type Timestamp } from '@/utils/i18n/time';
import type { DecimalString } from '@/utils/numbers/decimal';
import type { Answer, Evidence, ProposalDetail, ProposalKey, VoteSummary } from '@/utils/proposal/proposal';
import { giverOf } from '@/utils/source/origins';
import type { AmountComparison } from './compare-amounts';

/** Why two figures say nothing about one another. */
export type Hindrance =
  | 'not-given'
  | 'service-silent'
  | 'choices'
  | 'unit'
  | 'hidden'
  | 'not-final'
  | 'other-moment'
  | 'estimated';

export type FigureComparison =
  | AmountComparison
  /** Dates and words that are not the same. */
  | { readonly state: 'other' }
  | { readonly state: 'behind'; readonly byMs: number }
  | { readonly state: 'ahead' }
  | { readonly state: 'not-comparable'; readonly because: Hindrance };

/** One figure of both sides, each as its side gave it. */
export interface ComparedFigure {
  readonly name: 'choice' | 'total' | 'quorum' | 'end' | 'status';
  /** The choice's label; null for other figures. */
  readonly choice: string | null;
  readonly service: string | null;
  readonly source: string | null;
  readonly comparison: FigureComparison;
}

export interface Side {
  readonly detail: Answer<ProposalDetail> | null;
  readonly summary: Answer<VoteSummary>;
}

/** A source's record of a proposal, all of one reading. */
export interface SourceRecord {
  readonly key: ProposalKey;
  readonly detail: Answer<ProposalDetail>;
  readonly summary: Answer<VoteSummary>;
  readonly evidence: Answer<Evidence>;
}

export interface Origin extends Side, Pick<SourceRecord, 'key'> {
  readonly detail: Answer<ProposalDetail>;
  /** What the source itself names as its limits, in the codes of its evidence. */
  readonly limitations: readonly string[];
  readonly printsDoubles: boolean;
  /** Digits behind the point of the unit in which a contract counts; null if unknown. */
  readonly decimals: number | null;
}

/** A record as what figures are set beside. The hub prints doubles; contracts print every digit. */
export function originOf(record: SourceRecord): Origin {
  const { limitations, provenance } = record.evidence.value;
  const printsDoubles = giverOf(record.key)?.kind === 'hub';
  return { ...record, limitations, printsDoubles, decimals: provenance[0]?.decimals ?? null };
}

/** Two amounts, and what keeps them from being compared. */
export interface Pair {
  readonly service: DecimalString | null;
  readonly source: DecimalString | null;
  readonly hindrance: Hindrance | null;
}

/** Whether the two say something else, which is not for their times or for what one of them lacks. */
export function isDifference({ comparison: { state } }: ComparedFigure): boolean {
  return state === 'differs' || state === 'other';
}

/** Whether a source is a contract, of which each node says what it holds. */
export function isContract(key: ProposalKey): boolean {
  return giverOf(key)?.kind === 'node';
}

export function notComparable(because: Hindrance): FigureComparison {
  return { state: 'not-comparable', because };
}

/** What is missing of a figure, the source's side first; null where both are there. */
export function missing(service: string | null, source: string | null): Hindrance | null {
  if (source === null) return 'not-given';
  return service === null ? 'service-silent' : null;
}

/** Milliseconds since the epoch. */
export function timeOf(timestamp: Timestamp | null | undefined): number | null {
  return timestamp ? parseTimestamp(timestamp) : null;
}

/** When the figures held, as the side itself says, or else when they were read. */
export function asOf({ meta, fetchedAt }: Side['summary']): number {
  return timeOf(meta.dataAsOf) ?? fetchedAt;
}
