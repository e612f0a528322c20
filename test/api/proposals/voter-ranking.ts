import type { Catalogue, ServedDao } from './catalogue';
import { decimalString, scaledDecimal } from './scaled-decimal';

/** A voter of one DAO, over all the ballots that are held. */
export interface RankedVoter {
  /** From 1. */
  readonly rank: number;
  readonly voter: string;
  /** The sum over all ballots of known power, a decimal string; proposals may count in different units. */
  readonly totalVotingPower: string;
  readonly ballots: number;
  readonly proposals: number;
}

interface Sum {
  readonly voter: string;
  power: bigint;
  ballots: number;
  readonly proposals: Set<string>;
}

/** Most power first; equal power goes by voter, so that every rank is one voter's. Addresses count in any case. */
export function rankVoters(dao: ServedDao, catalogue: Catalogue): readonly RankedVoter[] {
  const sums = new Map<string, Sum>();
  for (const proposal of dao.proposals) {
    for (const { voter, votingPower } of catalogue.ballotsOf(proposal) ?? []) {
      const id = voter.toLowerCase();
      const sum = sums.get(id) ?? { voter, power: 0n, ballots: 0, proposals: new Set() };
      sums.set(id, sum);
      sum.power += votingPower === null ? 0n : scaledDecimal(votingPower);
      sum.ballots += 1;
      sum.proposals.add(proposal.key);
    }
  }
  return [...sums.values()].toSorted(byPower).map(({ voter, power, ballots, proposals }, index) => ({
    rank: index + 1,
    voter,
    totalVotingPower: decimalString(power),
    ballots,
    proposals: proposals.size,
  }));
}

function byPower(a: Sum, b: Sum): number {
  if (a.power !== b.power) return a.power > b.power ? -1 : 1;
  return a.voter < b.voter ? -1 : 1;
}
