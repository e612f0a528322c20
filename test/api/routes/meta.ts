import * as z from 'zod';
import { noQuery, text } from '../request/query-fields';
import { defineRoute, type Route, type Service } from '../request/route';
import { daoOf, voteCoverage } from './daos';

const PRICES = { free: null, standard: '0.005', plus: '0.01' } as const;

/** `GET /health`: no envelope. */
export const health = defineRoute({
  id: 'health',
  tier: 'free',
  path: '/health',
  query: noQuery,
  answer: () => ({ plain: { ok: true, service: 'proposals-read-api-reference' } }),
});

/** `GET /v2/meta/pricing`: the price of every route of the table. */
export function pricing(table: () => readonly Route[]): Route {
  return defineRoute({
    id: 'v2.meta.pricing',
    tier: 'free',
    path: '/v2/meta/pricing',
    query: noQuery,
    answer: () => ({
      data: {
        token: 'USDC',
        network: 'eip155:8453',
        routes: table().map(({ id, method, path, tier }) => ({
          routeId: id,
          method,
          path,
          tier,
          paid: tier !== 'free',
          price: PRICES[tier],
        })),
      },
    }),
  });
}

/** `GET /v2/meta/data-status`: of everything, or of one DAO. */
export const dataStatus = defineRoute({
  id: 'v2.meta.dataStatus',
  tier: 'free',
  path: '/v2/meta/data-status',
  query: z.strictObject({ daoId: text.optional() }),
  answer: ({ query, service }) => ({
    data: query.daoId === undefined ? globalStatus(service) : daoStatus(service, query.daoId),
  }),
});

function globalStatus({ catalogue, dataAsOf }: Service) {
  const counts = { daos: catalogue.daos.length, proposals: catalogue.proposals.length };
  return { scope: 'global', counts, coverageStatus: 'partial', dataAsOf };
}

function daoStatus(service: Service, daoId: string) {
  const dao = daoOf(service, daoId);
  return {
    scope: 'dao',
    daoId,
    daoName: dao.name,
    coverageStatus: 'partial',
    voteCoverageStatus: voteCoverage(dao),
    latestSuccessfulSync: { governanceAt: service.dataAsOf, forumAt: null },
    dataAsOf: service.dataAsOf,
  };
}
