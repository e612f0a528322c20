import type { Shapes } from '../profiles/shapes';
import { checkProposalKey } from '../proposal-key';
import { noQuery } from '../query-fields';
import { defineRoute, type Route } from '../route';
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
