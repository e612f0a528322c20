import { type DecimalString, differenceOf, isZero, sumDecimals } from '@/utils/numbers/decimal';
import { compareSums } from '@/utils/numbers/doubles';
import type { Ballot } from '@/utils/proposal/ballot';
import type { ChoiceTally, VoteSummary } from '@/utils/proposal/proposal';
import { arePowers, roundingOf, type VoteFigures } from '@/utils/proposal/tally';
import { type CountedBallot, countedBallots, type Uncountable } from '../frame/counted-ballots';

/** A figure of the summary beside what the ballots add up to. */
export interface RecountedFigure {
  readonly summed: DecimalString;
  readonly reported: DecimalString | null;
  /** What the ballots have more than the summary, below zero where they have less; null where nothing is reported. */
  readonly difference: DecimalString | null;
  /** Whether the rounding of doubles explains the difference. */
  readonly isRounding: boolean;
}

interface RecountedChoice extends RecountedFigure {
  readonly choice: ChoiceTally;
  readonly ballots: number;
}

/** How many ballots are in the list, beside how many voters the summary counts; null where it does not say. */
interface BallotCount {
  readonly listed: number;
  readonly reported: string | null;
}

export interface Recounted {
  /** `matches`: no reported figure differs, and at least one is reported; `rounded`: within the rounding of doubles. */
  readonly kind: 'matches' | 'rounded' | 'differs' | 'nothing-reported';
  readonly choices: readonly RecountedChoice[];
  readonly total: RecountedFigure;
  readonly count: BallotCount;
}

export type Recount =
  | Recounted
  | { readonly kind: 'cannot'; readonly because: Uncountable | 'incomplete' | 'scores' };

/**
 * Adds up all ballots for each choice, exact to the last digit, and sets the sums beside the summary. Scores are no sums of
 * powers.
 *
 * @param isComplete whether the list came to its end: a part of it proves nothing.
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
  const choices = summary.choices.map((choice, index) =>
    recountedChoice(
      choice,
      counted.filter(({ position }) => position === index + 1),
      figures,
    ),
  );
  const total = figure(counted, summary.totals?.votingPower ?? null, figures);
  const count = { listed: ballots.length, reported: summary.totals?.uniqueVoters ?? null };
  return { kind: verdictOf([...choices, total], count), choices, total, count };
}

/** The summary with what the ballots add up to in the place of its figures. */
export function asSummary({ choices, total, count }: Recounted, summary: VoteSummary): VoteSummary {
  return {
    ...summary,
    choices: choices.map(({ choice, summed }) => ({ ...choice, votingPower: summed })),
    totals: { votes: null, uniqueVoters: String(count.listed), votingPower: total.summed },
  };
}

function recountedChoice(
  choice: ChoiceTally,
  own: readonly CountedBallot[],
  figures: VoteFigures,
): RecountedChoice {
  return { choice, ballots: own.length, ...figure(own, choice.votingPower, figures) };
}

function figure(
  ballots: readonly CountedBallot[],
  reported: DecimalString | null,
  figures: VoteFigures,
): RecountedFigure {
  const powers = ballots.map(({ power }) => power);
  const summed = sumDecimals(powers);
  if (reported === null) return { summed, reported, difference: null, isRounding: false };
  const difference = differenceOf(summed, reported);
  const rounding = roundingOf(figures, powers.length);
  return {
    ...{ summed, reported, difference },
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
