import * as z from 'zod';
import { coverage, decimal, list, single, time } from './wire-envelope';

/** The published canonical shapes of the free routes. */

const daoFields = {
  daoId: z.string(),
  name: z.string(),
  hasVoteData: z.boolean(),
  hasForumData: z.boolean(),
  coverageStatus: coverage,
  voteCoverageStatus: coverage,
};
const total = z.int().nonnegative();

export const daoListBody = list(
  z.strictObject({ ...daoFields, proposalCounts: z.strictObject({ total, active: total }) }),
);

export const daoDetailBody = single(
  z.strictObject({
    ...daoFields,
    proposalCounts: z.strictObject({ total, active: total, pending: total, closed: total }),
    outcomes: z.strictObject({
      passed: total,
      failed: total,
      executed: total,
      canceled: total,
      unknown: total,
    }),
    sourceTypes: z.array(z.string()),
  }),
);

export const pricingBody = single(
  z.strictObject({
    token: z.literal('USDC'),
    network: z.string(),
    routes: z.array(
      z.strictObject({
        routeId: z.string(),
        method: z.literal('GET'),
        path: z.string().startsWith('/'),
        tier: z.enum(['free', 'standard', 'plus']),
        paid: z.boolean(),
        price: decimal.nullable(),
      }),
    ),
  }),
);

export const dataStatusBody = single(
  z.discriminatedUnion('scope', [
    z.strictObject({
      scope: z.literal('global'),
      counts: z.strictObject({ daos: total, proposals: total }),
      coverageStatus: coverage,
      dataAsOf: time,
    }),
    z.strictObject({
      scope: z.literal('dao'),
      daoId: z.string(),
      daoName: z.string(),
      coverageStatus: coverage,
      voteCoverageStatus: coverage,
      latestSuccessfulSync: z.strictObject({ governanceAt: time.nullable(), forumAt: time.nullable() }),
      dataAsOf: time,
    }),
  ]),
);

export const healthBody = z.strictObject({ ok: z.literal(true), service: z.string() });
