import type { Shapes } from '../profiles/shapes';
import { checkProposalKey } from '../proposals/proposal-key';
import { noQuery } from '../request/query-fields';
import { defineRoute, type Route } from '../request/route';
import { proposalOf } from './proposal-of';

/** `GET /v2/proposals/:proposalKey`: body and lifecycle. */
export function proposalDetail(shapes: Shapes): Route {
  return defineRoute({
    id: 'v2.proposals.detail',
    tier: 'plus',
    path: '/v2/proposals/:proposalKey',
    query: noQuery,
    check: checkProposalKey,
    answer: (call) => ({ data: shapes.detail(proposalOf(call)) }),
  });
}
