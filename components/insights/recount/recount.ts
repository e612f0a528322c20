import { compareSums, type DecimalString, differenceOf, isZero, sumDecimals } from '@/utils/numbers/decimal';
import type { Ballot } from '@/utils/proposal/ballot';
import type { ChoiceTally, VoteSummary } from '@/utils/proposal/proposal';
import { arePowers, roundingOf, type VoteFigures } from '@/utils/proposal/tally';
import { type CountedBallot, countedBallots, type Uncountable } from '../frame/counted-ballots';

/** A summary's figure next to the ballots' sum. */
export interface RecountedFigure {
  readonly summed: DecimalString;
  /** The ballots' sum minus the summary's figure; null if not reported. */
  readonly difference: DecimalString | null;
  /** Whether the rounding of doubles explains the difference. */
  readonly isRounding: boolean;
}

interface RecountedChoice extends RecountedFigure {
  readonly choice: ChoiceTally;
}

/** The number of ballots in the list and of voters in the summary; null if not reported. */
interface BallotCount {
  readonly listed: number;
  readonly reported: string | null;
}

export interface Recounted {
  /** `matches`: at least one figure is reported, and none differs; `rounded`: within the rounding of doubles. */
  readonly kind: 'matches' | 'rounded' | 'differs' | 'nothing-reported';
  readonly choices: readonly RecountedChoice[];
  readonly total: RecountedFigure;
  readonly count: BallotCount;
}

export type Recount =
  | Recounted
  | { readonly kind: 'cannot'; readonly because: Uncountable | 'incomplete' | 'scores' };

/**
 * Sums all ballots per choice exactly and compares them with the summary. Scores are no sums of powers.
 *
 * @param isComplete whether the list is complete: a part of it proves nothing.
 */
export function recount(
  ballots: readonly Ballot[],
  summary: VoteSummary,
  figures: VoteFigures,
  isComplete: boolean,
): Recount {
  if (!arePowers(figures)) return { kind: 'cannot', because: 'scores' };
  if (!isComplete) return { kind: 'cannot', because: 'incomplete' };
  const counted = countedBallots(ballots, summary.choices);
  if (typeof counted === 'string') return { kind: 'cannot', because: counted };
  const choices = summary.choices.map((choice, index) => {
    const own = counted.filter(({ position }) => position === index + 1);
    return { choice, ...figure(own, choice.votingPower, figures) };
  });
  const total = figure(counted, summary.totals?.votingPower ?? null, figures);
  const count = { listed: ballots.length, reported: summary.totals?.uniqueVoters ?? null };
  return { kind: verdictOf([...choices, total], count), choices, total, count };
}

/** Returns the summary with the ballots' sums instead of its figures. */
export function asSummary({ choices, total, count }: Recounted, summary: VoteSummary): VoteSummary {
  return {
    ...summary,
    choices: choices.map(({ choice, summed }) => ({ ...choice, votingPower: summed })),
    totals: { votes: null, uniqueVoters: String(count.listed), votingPower: total.summed },
  };
}

function figure(
  ballots: readonly CountedBallot[],
  reported: DecimalString | null,
  figures: VoteFigures,
): RecountedFigure {
  const powers = ballots.map(({ power }) => power);
  const summed = sumDecimals(powers);
  if (reported === null) return { summed, difference: null, isRounding: false };
  const difference = differenceOf(summed, reported);
  const rounding = roundingOf(figures, powers.length);
  return {
    ...{ summed, difference },
    isRounding: !isZero(difference) && compareSums(summed, reported, rounding, powers) === 0,
  };
}

function verdictOf(
  figures: readonly RecountedFigure[],
  { listed, reported }: BallotCount,
): Recounted['kind'] {
  const given = figures.filter(({ difference }) => difference !== null);
  const isOtherCount = reported !== null && BigInt(reported) !== BigInt(listed);
  const isOther = ({ difference, isRounding }: RecountedFigure) =>
    difference !== null && !isZero(difference) && !isRounding;
  if (isOtherCount || given.some(isOther)) return 'differs';
  if (given.length === 0) return 'nothing-reported';
  return given.some(({ isRounding }) => isRounding) ? 'rounded' : 'matches';
}
