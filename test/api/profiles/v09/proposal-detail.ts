import { checkProposalKey } from '../../proposals/proposal-key';
import { noQuery } from '../../request/query-fields';
import { defineRoute } from '../../request/route';
import { proposalOf } from '../../routes/proposal-of';
import { namedChoices } from './choice-ids';
import { proposalItem } from './proposal-item';

/** `GET /v2/proposals/:proposalId`: the item, its text, choices and quorum. */
export const proposalDetail = defineRoute({
  id: 'v2.proposals.detail',
  tier: 'plus',
  path: '/v2/proposals/:proposalId',
  query: noQuery,
  check: checkProposalKey,
  answer: (call) => {
    const proposal = proposalOf(call);
    const choices = namedChoices(proposal);
    return {
      data: {
        ...proposalItem(proposal, call.service),
        body: proposal.bodyText,
        choices: choices.length === 0 ? null : choices,
        quorumRequired: proposal.quorum?.raw ?? null,
        sourceUpdatedAt: proposal.updatedAt,
      },
    };
  },
});
