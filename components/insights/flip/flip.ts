import {
  compareDecimals,
  compareSums,
  type DecimalString,
  differenceOf,
  isZero,
  sumDecimals,
  timesCount,
  truncatedShare,
} from '@/utils/numbers/decimal';
import type { Ballot } from '@/utils/proposal/ballot';
import type { ChoiceTally, ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { arePowers, roundingOf, tallyOf, type VoteFigures } from '@/utils/proposal/tally';
import { countedBallots, type Uncountable } from '../frame/counted-ballots';

export interface ReadList {
  readonly rows: readonly Ballot[];
  /** Whether the list is complete. */
  readonly isWhole: boolean;
  /** Whether they are sorted from the largest: missing ones are then no larger. */
  readonly isByPower: boolean;
}

/** The fewest ballots of the winning side whose switch to the next choice would put it ahead. */
export interface Switch {
  readonly ballots: number;
  readonly power: DecimalString;
  /** More than the loaded ones are needed: all of them together do not suffice. */
  readonly isAtLeast: boolean;
}

export type NoFlip =
  | Uncountable
  /** A power is not reported. */
  | 'powers-unknown'
  /** Powers are not parts of the total, for example if a ballot may name several choices. */
  | 'no-parts'
  /** Figures are scores, which no ballot's power is part of. */
  | 'scores'
  | 'no-power'
  | 'tie'
  | 'one-choice'
  /** The reported outcome differs from the choice with the most power: another rule decided. */
  | 'other-rule'
  | 'canceled'
  /** The ballots do not add up to the reported powers. */
  | 'ballots-differ'
  /** The loaded ballots are neither all nor the largest. */
  | 'unordered';

export interface Margin {
  readonly first: ChoiceTally;
  readonly second: ChoiceTally;
  readonly power: DecimalString;
  /** Percent of both choices' power together, see `truncatedShare`. */
  readonly share: string | null;
  /** A neutral choice that is left out. */
  readonly leftOut: ChoiceTally | null;
}

export type Flip =
  | { readonly kind: 'none'; readonly because: NoFlip }
  | { readonly kind: 'flip'; readonly margin: Margin; readonly switched: Switch | NoFlip };

const ABSTAIN = /^abstain$/i;
const AGAINST = /^(?:against|no|nay|deny|reject|no with veto)$/i;

/**
 * Computes how close the result is: the margin between the two choices with the most power, and how few ballots would
 * reverse it. A ballot of power w that switches from the first to the second reduces the margin by 2w. The rule is that
 * the most power wins; if the reported outcome contradicts that, there is no figure.
 */
export function flipOf(
  summary: VoteSummary,
  figures: VoteFigures,
  outcome: ProposalDetail['outcome'],
  list: ReadList,
): Flip {
  const margin = marginOf(summary, figures);
  if (typeof margin === 'string') return { kind: 'none', because: margin };
  const other = ruleAgainst(margin, outcome);
  if (other !== null) return { kind: 'none', because: other };
  return { kind: 'flip', margin, switched: switchOf(margin, summary, figures, list) };
}

function marginOf(summary: VoteSummary, figures: VoteFigures): Margin | NoFlip {
  if (!arePowers(figures)) return 'scores';
  const { parts, isExceeded } = tallyOf(summary, figures);
  if (figures.are === 'approval' || parts === 'differ' || isExceeded) return 'no-parts';
  const neutral = summary.choices.length > 2 ? summary.choices.filter(isAbstain) : [];
  const sides = summary.choices.filter((choice) => !neutral.includes(choice));
  const powers = sides.map(({ votingPower }) => votingPower).filter((power) => power !== null);
  if (powers.length < sides.length) return 'powers-unknown';
  if (powers.every(isZero)) return 'no-power';
  const [first, second] = sides.toSorted((one, other) => compareDecimals(powerOf(other), powerOf(one)));
  if (first === undefined || second === undefined) return 'one-choice';
  const power = differenceOf(powerOf(first), powerOf(second));
  if (isZero(power)) return 'tie';
  const both = sumDecimals([powerOf(first), powerOf(second)]);
  return { first, second, power, share: truncatedShare(power, both), leftOut: neutral[0] ?? null };
}

const NOTHING = sumDecimals([]);
const powerOf = ({ votingPower }: ChoiceTally) => votingPower ?? NOTHING;
const isAbstain = ({ key, label }: ChoiceTally) => ABSTAIN.test((label ?? key ?? '').trim());
const isAgainst = ({ key, label }: ChoiceTally) => AGAINST.test((label ?? key ?? '').trim());

function ruleAgainst({ first }: Margin, outcome: string | null): NoFlip | null {
  if (outcome === 'canceled') return 'canceled';
  const hasPassed = outcome === 'passed' || outcome === 'executed';
  const isOther = isAgainst(first) ? hasPassed : outcome === 'failed';
  return isOther ? 'other-rule' : null;
}

function switchOf(
  margin: Margin,
  { choices }: VoteSummary,
  figures: VoteFigures,
  list: ReadList,
): Switch | NoFlip {
  if (!list.isWhole && !list.isByPower) return 'unordered';
  const counted = countedBallots(list.rows, choices);
  if (typeof counted === 'string') return counted;
  const position = choices.indexOf(margin.first) + 1;
  const winning = counted.filter((ballot) => ballot.position === position).map(({ power }) => power);
  const rounding = roundingOf(figures, winning.length);
  if (list.isWhole && compareSums(sumDecimals(winning), powerOf(margin.first), rounding, winning) !== 0)
    return 'ballots-differ';
  return leastSwitch(winning, margin.power, list.isWhole);
}

/** Adds powers from the largest until twice their sum exceeds the margin, which puts the other choice ahead. */
function leastSwitch(powers: readonly DecimalString[], margin: DecimalString, isWhole: boolean): Switch {
  let power = NOTHING;
  let ballots = 0;
  for (const next of powers.toSorted((one, other) => compareDecimals(other, one))) {
    power = sumDecimals([power, next]);
    ballots += 1;
    if (compareDecimals(timesCount(power, 2), margin) > 0) return { ballots, power, isAtLeast: false };
  }
  return { ballots: isWhole ? ballots : ballots + 1, power, isAtLeast: true };
}
