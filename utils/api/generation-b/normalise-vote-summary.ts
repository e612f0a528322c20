import type * as z from 'zod/mini';
import type { ApiError } from '@/utils/api/api-error';
import { count, decimal, line } from '@/utils/api/normalise-fields';
import { isAbout } from '@/utils/api/normalise-key';
import type { ChoiceTally, ProposalKey, Quorum, VoteSummary, VoteTotals } from '@/utils/proposal/proposal';
import { hundredth } from './hundredth';
import { Summary } from './wire/vote-summary';

type WireSummary = z.infer<typeof Summary>;

/** Reads the `data` of a vote summary; null where it is not one about this proposal. */
export function normaliseVoteSummary(data: unknown, key: ProposalKey): VoteSummary | null {
  const parsed = Summary.safeParse(data);
  if (!parsed.success || !isAbout(key, parsed.data.proposalId)) return null;
  const { totals, quorum, choices } = parsed.data;
  return {
    totals: totals && normaliseTotals(totals),
    quorum: quorum && normaliseQuorum(quorum),
    choices: choices?.map(normaliseTally) ?? [],
    coverage: null,
  };
}

/** Ballots that cannot be put together into figures are answered with a 404, though the proposal is there. */
export function missingVoteSummary(error: ApiError): VoteSummary | null {
  if (error.serviceCode !== 'DATA_NOT_AVAILABLE') return null;
  return { totals: null, quorum: null, choices: [], coverage: null };
}

/** Power is what is known of it: ballots whose power is unknown are among the votes all the same. */
function normaliseTotals(totals: NonNullable<WireSummary['totals']>): VoteTotals {
  return {
    votes: count(totals.voteCount),
    uniqueVoters: null,
    votingPower: decimal(totals.knownVotingPower),
  };
}

function normaliseQuorum(quorum: NonNullable<WireSummary['quorum']>): Quorum {
  const percent = decimal(quorum.progressPercent);
  return {
    raw: line(quorum.requiredVotingPower),
    progress: percent && hundredth(percent),
    reached: quorum.reached,
  };
}

function normaliseTally(tally: NonNullable<WireSummary['choices']>[number]): ChoiceTally {
  const key = line(tally.id);
  return {
    key,
    label: line(tally.label),
    votes: count(tally.voteCount),
    votingPower: decimal(tally.knownVotingPower),
  };
}
