import type { ServedProposal } from '../../proposals/catalogue';
import { checkProposalKey } from '../../proposals/proposal-key';
import { shiftPoint } from '../../proposals/scaled-decimal';
import { noQuery } from '../../request/query-fields';
import { Refusal } from '../../request/refusal';
import { defineRoute } from '../../request/route';
import { proposalOf } from '../../routes/proposal-of';
import { namedChoices } from './choice-ids';

/** `GET /v2/proposals/:proposalId/vote-summary`: complete figures or 404, never nulls in their place. */
export const voteSummary = defineRoute({
  id: 'v2.proposals.votesSummary',
  tier: 'plus',
  path: '/v2/proposals/:proposalId/vote-summary',
  query: noQuery,
  check: checkProposalKey,
  answer: (call) => {
    const proposal = proposalOf(call);
    const ids = namedChoices(proposal);
    const choices = proposal.choices.map((choice, index) => ({ ...ids[index], ...figures(choice) }));
    return {
      data: {
        proposalId: proposal.key,
        choices,
        totals: figures(ready(proposal)),
        quorum: quorum(proposal),
        dataAsOf: proposal.observedAt ?? call.service.dataAsOf,
      },
    };
  },
});

interface Counted {
  readonly votes: number | string | null;
  readonly votingPower: string | null;
}

function ready({ readiness, totals, choices }: ServedProposal): Counted {
  if (readiness !== 'ready' || totals === null || choices.length === 0) throw unavailable();
  return totals;
}

function figures({ votes, votingPower }: Counted) {
  if (votes === null || votingPower === null) throw unavailable();
  return { voteCount: votes, knownVotingPower: votingPower };
}

function unavailable(): Refusal {
  return new Refusal(404, 'DATA_NOT_AVAILABLE', 'The votes of this proposal cannot be summed up.');
}

/** Null where no requirement is known. Progress is a percentage, unlike generation A's fraction. */
function quorum({ quorum }: ServedProposal) {
  if (quorum === null || quorum.raw === null) return null;
  return {
    requiredVotingPower: quorum.raw,
    progressPercent: quorum.progress === null ? null : shiftPoint(quorum.progress, 2),
    reached: quorum.reached,
  };
}
