import type { Shapes } from '../profiles/shapes';
import { checkProposalKey } from '../proposals/proposal-key';
import { noQuery } from '../request/query-fields';
import { defineRoute, type Route } from '../request/route';
import { proposalOf } from './proposal-of';

/** `GET /v2/proposals/:proposalKey/evidence`: provenance, flags and warnings. */
export function evidence(shapes: Shapes): Route {
  return defineRoute({
    id: 'v2.proposals.evidence',
    tier: 'plus',
    path: '/v2/proposals/:proposalKey/evidence',
    query: noQuery,
    check: checkProposalKey,
    answer: (call) => ({ data: shapes.evidence(proposalOf(call)) }),
  });
}
