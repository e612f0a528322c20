import * as z from 'zod';
import { BLANK_SUMMARY, choice, summaryOf } from '@/test/factories/blank';
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
    ...BLANK_SUMMARY,
    totals: { votes: null, uniqueVoters: String(vote.voters), votingPower: null },
    choices: numbered(vote.choices),
  },
  ballots: vote.ballots.map(([position, power], index) => ballotOf(position, power, index)),
}));

function numbered(choices: readonly (readonly [label: string | null, power: string | null])[]) {
  return choices.map(([label, power], index) => ({
    ...choice(label ?? '', power),
    ...{ key: String(index + 1), label },
  }));
}

/** Figures of choices with these labels, which ballots name by their positions. */
export const tallied = (powers: Readonly<Record<string, string | null>>, total?: string): VoteSummary =>
  summaryOf(numbered(Object.entries(powers)), total);

/** Its choice is a position from 1, or the record's own form of several. */
export function ballotOf(position: number | string, power: string, index: number): Ballot {
  const isOne = typeof position === 'number';
  return {
    id: null,
    voter: `0x${String(index + 1).padStart(40, '0')}`,
    address: null,
    choice: { key: isOne ? String(position) : null, label: null, raw: isOne ? null : position },
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
