import {
  compareDecimals,
  type DecimalString,
  differenceOf,
  isZero,
  sumDecimals,
  timesCount,
  truncatedShare,
} from '@/utils/numbers/decimal';
import { compareSums } from '@/utils/numbers/doubles';
import type { Ballot } from '@/utils/proposal/ballot';
import type { ChoiceTally, ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { arePowers, roundingOf, tallyOf, type VoteFigures } from '@/utils/proposal/tally';
import { countedBallots, type Uncountable } from '../frame/counted-ballots';

/** The ballots that were read. */
export interface ReadList {
  readonly rows: readonly Ballot[];
  /** Whether these are all. */
  readonly isWhole: boolean;
  /** Whether they came from the largest down: then the ones that are missing are no larger. */
  readonly isByPower: boolean;
}

/** The fewest ballots of the winning side whose switch to the next choice puts that ahead. */
export interface Switch {
  readonly ballots: number;
  readonly power: DecimalString;
  /** More are needed than were read: all these together do not suffice. */
  readonly isAtLeast: boolean;
}

export type NoFlip =
  | Uncountable
  /** A power is not reported. */
  | 'powers-unknown'
  /** Powers are no parts of the total, as where a ballot may name several choices. */
  | 'no-parts'
  /** Figures are scores, which no ballot's power is a part of. */
  | 'scores'
  | 'no-power'
  | 'tie'
  | 'one-choice'
  /** The reported outcome is not that of the choice with most power: another rule has decided. */
  | 'other-rule'
  | 'canceled'
  /** The ballots do not add up to the reported powers. */
  | 'ballots-differ'
  /** What was read is neither all nor the largest. */
  | 'unordered';

export interface Margin {
  readonly first: ChoiceTally;
  readonly second: ChoiceTally;
  readonly power: DecimalString;
  /** Percent of what both have together, see `truncatedShare`. */
  readonly share: string | null;
  /** A choice that stands for neither side, which is left out. */
  readonly leftOut: ChoiceTally | null;
}

export type Flip =
  | { readonly kind: 'none'; readonly because: NoFlip }
  | { readonly kind: 'flip'; readonly margin: Margin; readonly switched: Switch | NoFlip };

const ABSTAIN = /^abstain$/i;
const AGAINST = /^(?:against|no|nay|deny|reject|no with veto)$/i;

/**
 * How near the result was, or is: the margin between the two choices with most power, and how few ballots would turn it.
 * A ballot of power w that switches from the first to the second takes 2w off the margin. The rule is that the choice
 * with most power wins; where the reported outcome says otherwise there is no figure.
 */
export function flipOf(
  summary: VoteSummary,
  figures: VoteFigures,
  outcome: ProposalDetail['outcome'],
  list: ReadList | null,
): Flip {
  const margin = marginOf(summary, figures);
  if (typeof margin === 'string') return { kind: 'none', because: margin };
  const other = ruleAgainst(margin, outcome);
  if (other !== null) return { kind: 'none', because: other };
  if (list === null) return { kind: 'flip', margin, switched: 'unordered' };
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

/** From the largest down until twice their sum is more than the margin: then the other choice is ahead. */
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
