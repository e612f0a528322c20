import * as z from 'zod';
import { coverage, decimal, list, single, time } from './wire-envelope';

/** The published canonical shapes of the free routes. */

const total = z.int().nonnegative();

export const daoListBody = list(
  z.strictObject({
    daoId: z.string(),
    name: z.string(),
    hasVoteData: z.boolean(),
    hasForumData: z.boolean(),
    coverageStatus: coverage,
    voteCoverageStatus: coverage,
    proposalCounts: z.strictObject({ total, active: total }),
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
  z.strictObject({
    scope: z.literal('global'),
    counts: z.strictObject({ daos: total, proposals: total }),
    coverageStatus: coverage,
    dataAsOf: time,
  }),
);

export const healthBody = z.strictObject({ ok: z.literal(true), service: z.string() });
