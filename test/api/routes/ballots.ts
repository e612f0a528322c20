import * as z from 'zod';
import type { Shapes } from '../profiles/shapes';
import { byPowerOrTime } from '../proposals/ballot-order';
import { checkProposalKey } from '../proposals/proposal-key';
import { limit, text } from '../request/query-fields';
import { defineRoute, type Route } from '../request/route';
import { proposalOf } from './proposal-of';

/** `GET /v2/proposals/:proposalKey/votes`: each voter's latest ballot. */
export function ballots(shapes: Shapes): Route {
  return defineRoute({
    id: 'v2.proposals.votes',
    tier: 'plus',
    path: '/v2/proposals/:proposalKey/votes',
    query: z.strictObject({
      order: z.enum(['power', 'time']).default('power'),
      limit: limit(500, 100),
      cursor: text.optional(),
    }),
    check: (parameter) => checkProposalKey(parameter),
    answer: (call) => {
      const proposal = proposalOf(call);
      const held = call.service.catalogue.ballotsOf(proposal);
      const sorted = (held ?? []).toSorted(byPowerOrTime(call.query.order));
      const { rows, page } = call.service.cursors.paginate(sorted, call.query, call.binding);
      const missing = held === null && proposal.totals?.votes !== 0;
      return {
        rows: rows.map((ballot) => shapes.ballot(ballot, proposal)),
        page,
        readiness: missing ? 'backfilling' : 'ready',
      };
    },
  });
}
