import { checkProposalKey } from '../proposal-key';
import { noQuery } from '../query-fields';
import { defineRoute } from '../route';
import { choiceLabel } from './choice-label';
import { proposalOf } from './proposal-of';

/** `GET /v2/proposals/:proposalKey`: body and lifecycle. */
export const proposalDetail = defineRoute({
  id: 'v2.proposals.detail',
  tier: 'plus',
  path: '/v2/proposals/:proposalKey',
  query: noQuery,
  check: checkProposalKey,
  answer: (call) => {
    const proposal = proposalOf(call);
    const choices = proposal.choices.map(choiceLabel);
    return {
      data: {
        proposalKey: proposal.key,
        identity: proposal.identity,
        title: proposal.title,
        bodyText: proposal.bodyText,
        proposerId: proposal.proposer,
        sourceUrl: proposal.sourceUrl,
        discussionUrl: proposal.discussionUrl,
        lifecycleStatus: proposal.lifecycle,
        outcome: proposal.outcome,
        choices: choices.length === 0 ? null : choices,
        quorumRaw: proposal.quorum?.raw ?? null,
        startAt: proposal.startAt,
        endAt: proposal.endAt,
        related: { voteSummary: null, votes: null, evidence: null },
      },
    };
  },
});
