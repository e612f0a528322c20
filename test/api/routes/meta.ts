import { noQuery } from '../request/query-fields';
import { defineRoute, type Route } from '../request/route';

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

/** `GET /v2/meta/data-status`: of everything. */
export const dataStatus = defineRoute({
  id: 'v2.meta.dataStatus',
  tier: 'free',
  path: '/v2/meta/data-status',
  query: noQuery,
  answer: ({ service: { catalogue, dataAsOf } }) => {
    const counts = { daos: catalogue.daos.length, proposals: catalogue.proposals.length };
    return { data: { scope: 'global', counts, coverageStatus: 'partial', dataAsOf } };
  },
});
