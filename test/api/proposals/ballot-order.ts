import type { ServedBallot } from './catalogue';
import { scaledDecimal } from './scaled-decimal';

/** Largest power or latest time first; what is unknown comes last; ties go by voter. */
export function byPowerOrTime(order: 'power' | 'time'): (a: ServedBallot, b: ServedBallot) => number {
  const rank = (ballot: ServedBallot): bigint | null => {
    if (order === 'power') return ballot.votingPower === null ? null : scaledDecimal(ballot.votingPower);
    return ballot.votedAt === null ? null : BigInt(Date.parse(ballot.votedAt));
  };
  return (a, b) => descending(rank(a), rank(b)) || (a.voter < b.voter ? -1 : 1);
}

function descending(a: bigint | null, b: bigint | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a > b ? -1 : 1;
}
