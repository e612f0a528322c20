import {
  compareDecimals,
  type DecimalString,
  parseDecimal,
  productOf,
  sumDecimals,
} from '@/utils/numbers/decimal';
import type { ProposalIdentity, VoteSummary } from '@/utils/proposal/proposal';

export interface ComparedVote {
  readonly identity: ProposalIdentity | null;
  readonly title: string;
  readonly summary: VoteSummary;
}

/** A figure of the vote compared with others; `among` is null if too few others report it. */
export interface UsualFigure {
  readonly measure: Measure;
  readonly own: DecimalString;
  /** Others that report it in a comparable unit. */
  readonly others: number;
  readonly among: Among | null;
}

interface Among {
  readonly median: DecimalString;
  readonly least: DecimalString;
  readonly most: DecimalString;
  /** From 1 for the largest; equal figures share a rank. */
  readonly place: number;
}

const MEASURES = {
  votes: ({ totals }: VoteSummary) => decimalOf(totals?.votes),
  voters: ({ totals }: VoteSummary) => decimalOf(totals?.uniqueVoters),
  power: ({ totals }: VoteSummary) => totals?.votingPower ?? null,
  quorum: ({ quorum }: VoteSummary) => quorum?.progress ?? null,
};

export type Measure = keyof typeof MEASURES;

/** With fewer, a median means nothing. */
export const MIN_OTHERS = 3;

/** Compares each reported figure with the others'. Another provider's power may have another unit. */
export function usualOf(vote: ComparedVote, others: readonly ComparedVote[]): readonly UsualFigure[] {
  const alike = others.filter(({ identity }) => identity?.provider === vote.identity?.provider);
  const measures = Object.keys(MEASURES) as Measure[]; // The keys of the object literal above.
  return measures.flatMap((measure) => {
    const read = MEASURES[measure];
    const own = read(vote.summary);
    if (own === null) return [];
    const compared = measure === 'power' ? alike : others;
    const figures = compared.map(({ summary }) => read(summary)).filter((figure) => figure !== null);
    return [{ measure, own, others: figures.length, among: amongOf(own, figures) }];
  });
}

function decimalOf(count: string | null | undefined): DecimalString | null {
  return count === null || count === undefined ? null : parseDecimal(count);
}

function amongOf(own: DecimalString, others: readonly DecimalString[]): Among | null {
  const sorted = others.toSorted(compareDecimals);
  const [least] = sorted;
  const most = sorted.at(-1);
  if (sorted.length < MIN_OTHERS || least === undefined || most === undefined) return null;
  const larger = sorted.filter((figure) => compareDecimals(figure, own) > 0).length;
  return { median: medianOf(sorted), least, most, place: larger + 1 };
}

/** The mean of the two middle values for an even count. */
function medianOf(sorted: readonly DecimalString[]): DecimalString {
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  const half = parseDecimal(middle.length === 1 ? '1' : '0.5');
  const sum = sumDecimals(middle);
  return half === null ? sum : productOf(sum, half);
}
