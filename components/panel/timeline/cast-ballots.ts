import { parseTimestamp, type Timestamp } from '@/utils/i18n/time';
import { compareDecimals, type DecimalString, sumDecimals } from '@/utils/numbers/decimal';
import { type Ballot, choicePosition } from '@/utils/proposal/ballot';
import type { Choice } from '@/utils/proposal/proposal';

/** A ballot that can be placed. */
export interface CastBallot {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly power: DecimalString;
  /** Among the choices, from 1. */
  readonly position: number;
  readonly ballot: Ballot;
}

interface CastBallots {
  /** The last ballot of each voter, in the order of time. */
  readonly cast: readonly CastBallot[];
  /** Ballots that have no place: without a time, a power or one choice of the proposal's. */
  readonly leftOut: number;
}

/** A voter's changed ballot counts at its last time alone. */
export function castBallots(ballots: readonly Ballot[], choices: readonly Choice[]): CastBallots {
  const latest = latestOf(ballots);
  const cast = latest.flatMap((ballot) => castOf(ballot, choices) ?? []).sort((a, b) => a.at - b.at);
  return { cast, leftOut: latest.length - cast.length };
}

/** The last ballot of each voter; of those that name none each stands for itself. */
function latestOf(ballots: readonly Ballot[]): readonly Ballot[] {
  const byVoter = new Map<string | Ballot, Ballot>();
  for (const ballot of ballots) {
    const voter = (ballot.address ?? ballot.voter).toLowerCase() || ballot;
    const before = byVoter.get(voter);
    if (before === undefined || isLater(ballot, before)) byVoter.set(voter, ballot);
  }
  return [...byVoter.values()];
}

function isLater(ballot: Ballot, other: Ballot): boolean {
  return (
    (momentOf(ballot.votedAt) ?? Number.NEGATIVE_INFINITY) >
    (momentOf(other.votedAt) ?? Number.NEGATIVE_INFINITY)
  );
}

function castOf(ballot: Ballot, choices: readonly Choice[]): CastBallot | null {
  const at = momentOf(ballot.votedAt);
  const power = ballot.votingPower;
  const position = choicePosition(ballot.choice, choices);
  return at === null || power === null || position === null ? null : { at, power, position, ballot };
}

export function momentOf(timestamp: Timestamp | null): number | null {
  return timestamp === null ? null : parseTimestamp(timestamp);
}

const NOTHING = sumDecimals([]);

/** So many of the largest ballots, largest first; fewer where one of them is no larger than one beyond. */
export function largestBallots(cast: readonly CastBallot[], count: number): readonly CastBallot[] {
  // With the one beyond. To put thousands in order would take a hundred times as long.
  let largest: readonly CastBallot[] = [];
  for (const one of cast) {
    const least = largest[count]?.power ?? NOTHING;
    if (compareDecimals(one.power, least) > 0)
      largest = [...largest, one].sort((a, b) => compareDecimals(b.power, a.power)).slice(0, count + 1);
  }
  const beyond = largest[count]?.power ?? NOTHING;
  return largest.slice(0, count).filter(({ power }) => compareDecimals(power, beyond) > 0);
}
