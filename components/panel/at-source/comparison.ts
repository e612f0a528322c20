import { parseTimestamp, type Timestamp } from '@/utils/i18n/time';
import type { DecimalString } from '@/utils/numbers/decimal';
import type { Answer, ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
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

export interface Origin extends Side {
  readonly detail: Answer<ProposalDetail>;
  /** What the source itself names as its limits, in the codes of its evidence. */
  readonly limitations: readonly string[];
  readonly printsDoubles: boolean;
}

/** Two amounts, and what keeps them from being compared. */
export interface Pair {
  readonly service: DecimalString | null;
  readonly source: DecimalString | null;
  readonly hindrance: Hindrance | null;
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
