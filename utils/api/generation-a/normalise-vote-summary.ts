import type * as z from 'zod/mini';
import { count, decimal, line, word } from '@/utils/api/normalise-fields';
import { isAbout } from '@/utils/api/normalise-key';
import type { ChoiceTally, ProposalKey, Quorum, VoteSummary, VoteTotals } from '@/utils/proposal/proposal';
import { Summary } from './wire/vote-summary';

type WireSummary = z.infer<typeof Summary>;

/**
 * Reads the `data` of a vote summary; null where it is not one about this proposal. Figures that are not ready come
 * as null and stay null.
 */
export function normaliseVoteSummary(data: unknown, key: ProposalKey): VoteSummary | null {
  const parsed = Summary.safeParse(data);
  if (!parsed.success || !isAbout(key, parsed.data.proposal?.proposalKey)) return null;
  const wire = parsed.data;
  return {
    totals: wire.totals && normaliseTotals(wire.totals),
    quorum: wire.quorum && normaliseQuorum(wire.quorum),
    choices: wire.choices?.map(normaliseTally) ?? [],
    coverage: word(wire.coverageStatus),
  };
}

function normaliseTotals(totals: NonNullable<WireSummary['totals']>): VoteTotals {
  return {
    votes: count(totals.votes),
    uniqueVoters: count(totals.uniqueVoters),
    votingPower: decimal(totals.votingPower),
  };
}

function normaliseQuorum(quorum: NonNullable<WireSummary['quorum']>): Quorum {
  return { raw: line(quorum.raw), progress: decimal(quorum.progress), reached: quorum.reached };
}

function normaliseTally(tally: NonNullable<WireSummary['choices']>[number]): ChoiceTally {
  const key = line(tally.key);
  return {
    key,
    label: line(tally.label),
    votes: count(tally.votes),
    votingPower: decimal(tally.votingPower),
  };
}
