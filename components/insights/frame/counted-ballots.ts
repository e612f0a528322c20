import type { DecimalString } from '@/utils/numbers/decimal';
import { type Ballot, choicePosition } from '@/utils/proposal/ballot';
import type { Choice } from '@/utils/proposal/proposal';

/** Why each ballot cannot be counted for one choice. */
export type Uncountable =
  /** The proposal's choices are not reported. */
  | 'no-choices'
  /** A ballot ranks or weighs several choices, or names none of the proposal's. */
  | 'no-one-choice'
  /** A ballot's voting power is not reported. */
  | 'no-power';

/** A ballot that adds its full power to one choice. */
export interface CountedBallot {
  readonly ballot: Ballot;
  /** Its choice's position among the proposal's, from 1. */
  readonly position: number;
  readonly power: DecimalString;
}

/** Returns every ballot with its choice and power, in the list's order; or the first reason why one is unknown. */
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
