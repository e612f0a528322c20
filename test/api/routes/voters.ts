import * as z from 'zod';
import type { Shapes } from '../profiles/shapes';
import { rankVoters } from '../proposals/voter-ranking';
import { limit, text } from '../request/query-fields';
import { defineRoute, type Route } from '../request/route';
import { daoOf } from './daos';

/**
 * `GET /v2/daos/:daoId/voters`: the ranking of one DAO's voters. The spec names the route and no more; its parameters,
 * its tier and its rows are our choice, after the published contract.
 */
export function daoVoters(shapes: Shapes): Route {
  return defineRoute({
    id: 'v2.daos.voters',
    tier: 'plus',
    path: '/v2/daos/:daoId/voters',
    query: z.strictObject({ limit: limit(100, 25), cursor: text.optional() }),
    answer: ({ parameter, query, binding, service }) => {
      const dao = daoOf(service, parameter);
      const ranked = rankVoters(dao, service.catalogue);
      const { rows, page } = service.cursors.paginate(ranked, query, binding);
      const readiness = ranked.length === 0 ? 'backfilling' : 'ready';
      return { rows: rows.map((voter) => shapes.voter(voter)), page, readiness };
    },
  });
}
