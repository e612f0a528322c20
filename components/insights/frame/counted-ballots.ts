import type { DecimalString } from '@/utils/numbers/decimal';
import { type Ballot, choicePosition } from '@/utils/proposal/ballot';
import type { Choice } from '@/utils/proposal/proposal';

/** Why ballots cannot be counted for one choice each. */
export type Uncountable =
  /** The proposal's choices are not reported. */
  | 'no-choices'
  /** A ballot ranks or weighs several choices, or names none of the proposal's. */
  | 'no-one-choice'
  /** The voting power of a ballot is not reported. */
  | 'no-power';

/** A ballot that adds its whole power to one choice. */
export interface CountedBallot {
  readonly ballot: Ballot;
  /** Of its choice among the proposal's, from 1. */
  readonly position: number;
  readonly power: DecimalString;
}

/** Every ballot with its one choice and power, in the list's order; or the first reason why that is not known of one. */
export function countedBallots(
  ballots: readonly Ballot[],
  choices: readonly Choice[],
): readonly CountedBallot[] | Uncountable {
  if (choices.length === 0) return 'no-choices';
  const counted: CountedBallot[] = [];
  for (const ballot of ballots) {
    const position = choicePosition(ballot.choice, choices);
    if (position === null) return 'no-one-choice';
    if (ballot.votingPower === null) return 'no-power';
    counted.push({ ballot, position, power: ballot.votingPower });
  }
  return counted;
}
