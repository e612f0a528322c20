import { type DecimalString, differenceOf, isZero, sumDecimals } from '@/utils/numbers/decimal';
import type { Ballot, ChoiceTally, VoteSummary } from '@/utils/proposal/proposal';
import { type CountedBallot, countedBallots, type Uncountable } from '../frame/counted-ballots';

/** A figure of the summary beside what the ballots add up to. */
export interface RecountedFigure {
  readonly summed: DecimalString;
  readonly reported: DecimalString | null;
  /** What the ballots have more than the summary, below zero where they have less; null where nothing is reported. */
  readonly difference: DecimalString | null;
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
  /** `matches`: no reported figure differs, and one at least is reported. */
  readonly kind: 'matches' | 'differs' | 'nothing-reported';
  readonly choices: readonly RecountedChoice[];
  readonly total: RecountedFigure;
  readonly count: BallotCount;
}

export type Recount = Recounted | { readonly kind: 'cannot'; readonly because: Uncountable | 'incomplete' };

/**
 * Adds up all ballots for each choice, exact to the last digit, and sets the sums beside the summary.
 *
 * @param isComplete whether the list came to its end: a part of it proves nothing.
 */
export function recount(ballots: readonly Ballot[], summary: VoteSummary, isComplete: boolean): Recount {
  if (!isComplete) return { kind: 'cannot', because: 'incomplete' };
  const counted = countedBallots(ballots, summary.choices);
  if (typeof counted === 'string') return { kind: 'cannot', because: counted };
  const choices = summary.choices.map((choice, index) => recountedChoice(choice, index + 1, counted));
  const total = figure(sumDecimals(choices.map(({ summed }) => summed)), summary.totals?.votingPower ?? null);
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
  position: number,
  counted: readonly CountedBallot[],
): RecountedChoice {
  const own = counted.filter((ballot) => ballot.position === position);
  const summed = sumDecimals(own.map(({ power }) => power));
  return { choice, ballots: own.length, ...figure(summed, choice.votingPower) };
}

function figure(summed: DecimalString, reported: DecimalString | null): RecountedFigure {
  return { summed, reported, difference: reported === null ? null : differenceOf(summed, reported) };
}

function verdictOf(
  figures: readonly RecountedFigure[],
  { listed, reported }: BallotCount,
): 'matches' | 'differs' | 'nothing-reported' {
  const differences = figures.map(({ difference }) => difference).filter((difference) => difference !== null);
  const isOtherCount = reported !== null && BigInt(reported) !== BigInt(listed);
  if (isOtherCount || differences.some((difference) => !isZero(difference))) return 'differs';
  return differences.length === 0 ? 'nothing-reported' : 'matches';
}
