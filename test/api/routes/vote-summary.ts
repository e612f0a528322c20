import type { ServedProposal } from '../catalogue';
import { checkProposalKey } from '../proposal-key';
import { noQuery } from '../query-fields';
import { defineRoute } from '../route';
import { choiceLabel } from './choice-label';
import { proposalOf } from './proposal-of';

/** `GET /v2/proposals/:proposalKey/votes/summary`: totals, quorum and choices. Not ready is a 200 with nulls. */
export const voteSummary = defineRoute({
  id: 'v2.proposals.votesSummary',
  tier: 'plus',
  path: '/v2/proposals/:proposalKey/votes/summary',
  query: noQuery,
  check: checkProposalKey,
  answer: (call) => {
    const proposal = proposalOf(call);
    const head = { proposal: { proposalKey: proposal.key, title: proposal.title } };
    if (proposal.readiness !== 'ready') {
      const nothing = { totals: null, quorum: null, choices: [], coverageStatus: proposal.readiness };
      return { data: { ...head, ...nothing }, readiness: proposal.readiness };
    }
    return { data: { ...head, ...figures(proposal) } };
  },
});

function figures({ totals, quorum, choices }: ServedProposal) {
  if (totals === null) return { totals, quorum, choices: [], coverageStatus: 'unavailable' };
  const tallies = choices.map((choice, index) => ({
    key: String(index + 1),
    label: choiceLabel(choice, index),
    votes: choice.votes,
    votingPower: choice.votingPower,
  }));
  const known = [totals, ...tallies].every((row) => Object.values(row).every((value) => value !== null));
  return {
    totals,
    quorum,
    choices: tallies,
    coverageStatus: known && tallies.length > 0 ? 'ready' : 'partial',
  };
}
