import * as z from 'zod';
import { decimal } from '@/test/factories/decimals';
import type { Ballot } from '@/utils/proposal/ballot';
import type { VoteSummary } from '@/utils/proposal/proposal';
import recounts from '../../../api/data/recounts.json';

const votes = z.array(
  z.strictObject({
    name: z.string(),
    dao: z.string(),
    proposal: z.string(),
    title: z.string(),
    source: z.string(),
    outcome: z.string(),
    voters: z.int(),
    choices: z.array(z.tuple([z.string().nullable(), z.string()])),
    ballots: z.array(z.tuple([z.union([z.int(), z.string()]), z.string()])),
  }),
);

export interface RealVote {
  readonly name: string;
  readonly outcome: string;
  readonly summary: VoteSummary;
  readonly ballots: readonly Ballot[];
}

/** Real votes with the sums that their records report and every ballot, in the units of their records. */
export const REAL_VOTES: readonly RealVote[] = votes.parse(recounts).map((vote) => ({
  name: vote.name,
  outcome: vote.outcome,
  summary: {
    totals: { votes: null, uniqueVoters: String(vote.voters), votingPower: null },
    quorum: null,
    choices: vote.choices.map(([label, power], index) => ({
      key: String(index + 1),
      label,
      votes: null,
      votingPower: decimal(power),
    })),
    coverage: null,
  },
  ballots: vote.ballots.map(([choice, power], index) => ballotOf(choice, power, index)),
}));

/** Its choice is a position from 1, or the record's own form of several. */
export function ballotOf(choice: number | string, power: string, index: number): Ballot {
  const isOne = typeof choice === 'number';
  return {
    id: null,
    voter: `0x${String(index + 1).padStart(40, '0')}`,
    address: null,
    choice: { key: isOne ? String(choice) : null, label: null, raw: isOne ? null : choice },
    votingPower: decimal(power),
    votedAt: null,
    transactionHash: null,
  };
}

export function realVote(name: string): RealVote {
  const vote = REAL_VOTES.find((one) => one.name === name);
  if (vote === undefined) throw new Error(`There is no vote ${name}.`);
  return vote;
}
