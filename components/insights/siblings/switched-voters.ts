import type { KeptVote } from '@/components/panel/reading/shown-ballots';
import { compareDecimals, type DecimalString } from '@/utils/numbers/decimal';
import { type Ballot, choicePosition, type VoterName, voterId, voterName } from '@/utils/proposal/ballot';
import type { Choice, VoteSummary } from '@/utils/proposal/proposal';
import { nameOf } from './siblings';

/** A vote's loaded ballots with its reported choices. */
export interface CastVote extends Pick<KeptVote, 'ballots'> {
  readonly summary: Pick<VoteSummary, 'choices'>;
}

/** An address's choice in one of the votes, by name. */
interface Cast {
  readonly choice: Choice;
  readonly power: DecimalString | null;
}

/** An address that chose differently in the other vote. */
export interface SwitchedVoter {
  readonly voter: VoterName;
  readonly here: Cast;
  readonly there: Cast;
}

/** Addresses that chose differently, among those with loaded ballots in both votes. */
interface Switched {
  /** Sorted by power in this vote, largest first. */
  readonly voters: readonly SwitchedVoter[];
  /** How many addresses are in both. */
  readonly inBoth: number;
  /**
   * Addresses that cannot be compared: without a single ballot for a single choice, or with a choice that the other
   * vote lacks.
   */
  readonly leftOut: number;
}

/** Compares by choice names, which are unique within a vote, see `pairChoices`. */
export function switchedVoters(here: CastVote, there: CastVote): Switched {
  const [own, others] = [byVoter(here.ballots), byVoter(there.ballots)];
  const both = [...own].flatMap(([id, ballots]) => {
    const other = others.get(id);
    return other === undefined ? [] : [[ballots, other] as const];
  });
  const offered = namesIn(there);
  const names = new Set([...namesIn(here)].filter((name) => offered.has(name)));
  const compared = both.flatMap(([one, other]): SwitchedVoter[] => {
    const [mine, theirs] = [castOf(one, here, names), castOf(other, there, names)];
    const [ballot] = one;
    if (mine === null || theirs === null || ballot === undefined) return [];
    return [{ voter: voterName(ballot.voter, ballot.address), here: mine, there: theirs }];
  });
  const voters = compared.filter(({ here, there }) => nameOf(here.choice) !== nameOf(there.choice));
  return {
    voters: voters.toSorted(byPower),
    inBoth: both.length,
    leftOut: both.length - compared.length,
  };
}

const namesIn = ({ summary }: CastVote) => new Set(summary.choices.map(nameOf));

function byVoter(ballots: readonly Ballot[]): ReadonlyMap<string, readonly Ballot[]> {
  const voters = new Map<string, Ballot[]>();
  for (const ballot of ballots) {
    const id = voterId(ballot);
    if (id === null) continue;
    const before = voters.get(id);
    if (before === undefined) voters.set(id, [ballot]);
    else before.push(ballot);
  }
  return voters;
}

/** Returns the single choice of the single ballot, if the other vote has it too. */
function castOf(
  [ballot, another]: readonly Ballot[],
  { summary: { choices } }: CastVote,
  names: ReadonlySet<string>,
): Cast | null {
  if (ballot === undefined || another !== undefined) return null;
  const position = choicePosition(ballot.choice, choices);
  const choice = position === null ? undefined : choices[position - 1];
  return choice !== undefined && names.has(nameOf(choice)) ? { choice, power: ballot.votingPower } : null;
}

/** With equal power here, the one with more there comes first; unreported power comes last. */
function byPower(one: SwitchedVoter, other: SwitchedVoter): number {
  return largerFirst(one.here.power, other.here.power) || largerFirst(one.there.power, other.there.power);
}

function largerFirst(one: DecimalString | null, other: DecimalString | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return compareDecimals(other, one);
}
