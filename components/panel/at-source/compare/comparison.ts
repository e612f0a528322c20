import { parseTimestamp, type Timestamp } from '@/utils/i18n/time';
import type { DecimalString } from '@/utils/numbers/decimal';
import type { Answer, Evidence, ProposalDetail, ProposalKey, VoteSummary } from '@/utils/proposal/proposal';
import { giverOf } from '@/utils/source/origins';
import type { AmountComparison } from './compare-amounts';

/** Why two figures cannot be compared. */
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
  /** Different dates or words. */
  | { readonly state: 'other' }
  | { readonly state: 'behind'; readonly byMs: number }
  | { readonly state: 'ahead' }
  | { readonly state: 'not-comparable'; readonly because: Hindrance };

/** One figure of both sides, each as reported. */
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

/** A source's record of a proposal from one reading. */
export interface SourceRecord {
  readonly key: ProposalKey;
  readonly detail: Answer<ProposalDetail>;
  readonly summary: Answer<VoteSummary>;
  readonly evidence: Answer<Evidence>;
}

export interface Origin extends Side, Pick<SourceRecord, 'key'> {
  readonly detail: Answer<ProposalDetail>;
  /** Limitations that the source itself reports, as evidence codes. */
  readonly limitations: readonly string[];
  readonly printsDoubles: boolean;
  /** Decimals of a contract's unit; null if unknown. */
  readonly decimals: number | null;
}

/** Converts a record for comparison. The hub prints doubles; contracts print every digit. */
export function originOf(record: SourceRecord): Origin {
  const { limitations, provenance } = record.evidence.value;
  const printsDoubles = giverOf(record.key)?.kind === 'hub';
  return { ...record, limitations, printsDoubles, decimals: provenance[0]?.decimals ?? null };
}

/** Two amounts, and what prevents their comparison. */
export interface Pair {
  readonly service: DecimalString | null;
  readonly source: DecimalString | null;
  readonly hindrance: Hindrance | null;
}

/** Returns whether two figures contradict, rather than differ in time or completeness. */
export function isDifference({ comparison: { state } }: ComparedFigure): boolean {
  return state === 'differs' || state === 'other';
}

/** Returns whether a source is a contract, which every node of its chain can read. */
export function isContract(key: ProposalKey): boolean {
  return giverOf(key)?.kind === 'node';
}

export function notComparable(because: Hindrance): FigureComparison {
  return { state: 'not-comparable', because };
}

/** Returns which side lacks a figure, checking the source first; null if both have it. */
export function missing(service: string | null, source: string | null): Hindrance | null {
  if (source === null) return 'not-given';
  return service === null ? 'service-silent' : null;
}

/** Milliseconds since the epoch. */
export function timeOf(timestamp: Timestamp | null | undefined): number | null {
  return timestamp ? parseTimestamp(timestamp) : null;
}

/** Returns the time of the figures by the side's own account, or else of the reading. */
export function asOf({ meta, fetchedAt }: Side['summary']): number {
  return timeOf(meta.dataAsOf) ?? fetchedAt;
}
