import type { Shapes } from '../profiles/shapes';
import { checkProposalKey } from '../proposals/proposal-key';
import { noQuery } from '../request/query-fields';
import { defineRoute, type Route } from '../request/route';
import { proposalOf } from './proposal-of';

/** `GET /v2/proposals/:proposalKey/votes/summary`: totals, quorum and choices. Not ready is a 200 with nulls. */
export function voteSummary(shapes: Shapes): Route {
  return defineRoute({
    id: 'v2.proposals.votesSummary',
    tier: 'plus',
    path: '/v2/proposals/:proposalKey/votes/summary',
    query: noQuery,
    check: checkProposalKey,
    answer: (call) => {
      const proposal = proposalOf(call);
      return { data: shapes.voteSummary(proposal), readiness: proposal.readiness };
    },
  });
}
