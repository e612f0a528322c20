import {
  compareDecimals,
  type DecimalString,
  parseDecimal,
  productOf,
  sumDecimals,
} from '@/utils/numbers/decimal';
import type { ProposalIdentity, VoteSummary } from '@/utils/proposal/proposal';

/** A vote with its figures. */
export interface ComparedVote {
  readonly identity: ProposalIdentity | null;
  readonly title: string;
  readonly summary: VoteSummary;
}

/** A figure of the vote beside the same figure of others; `among` is null where too few others report it. */
export interface UsualFigure {
  readonly measure: Measure;
  readonly own: DecimalString;
  /** How many others report it, in a unit that compares. */
  readonly others: number;
  readonly among: Among | null;
}

interface Among {
  readonly median: DecimalString;
  readonly least: DecimalString;
  readonly most: DecimalString;
  /** From 1 for the largest; equal figures share a place. */
  readonly place: number;
}

const MEASURES = {
  votes: ({ totals }: VoteSummary) => decimalOf(totals?.votes),
  voters: ({ totals }: VoteSummary) => decimalOf(totals?.uniqueVoters),
  power: ({ totals }: VoteSummary) => totals?.votingPower ?? null,
  quorum: ({ quorum }: VoteSummary) => quorum?.progress ?? null,
};

export type Measure = keyof typeof MEASURES;

/** Fewer have no median worth the name. */
export const MIN_OTHERS = 3;

/** What the vote reports, each figure beside those of the others. Power of another provider may be of another unit. */
export function usualOf(vote: ComparedVote, others: readonly ComparedVote[]): readonly UsualFigure[] {
  const alike = others.filter(({ identity }) => identity?.provider === vote.identity?.provider);
  const measures = Object.keys(MEASURES) as Measure[]; // The keys of an object that is written out above.
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

/** Of an even number it lies half-way between the two in the middle. */
function medianOf(sorted: readonly DecimalString[]): DecimalString {
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  const half = parseDecimal(middle.length === 1 ? '1' : '0.5');
  const sum = sumDecimals(middle);
  return half === null ? sum : productOf(sum, half);
}
