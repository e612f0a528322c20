import * as z from 'zod';
import { coverage, decimal, list, single, time } from './wire-envelope';

/** The published shapes of the skills' documents, where they differ from the canonical ones. */

const key = z.string().regex(/^p1_[\w-]+$/);
/** Parsed JSON: a count above 2^53 is a number all the same. */
const count = z.number().nonnegative();
const status = z.enum(['ready', 'backfilling', 'stale', 'unavailable']);

export const skillsResolveBody = single(
  z.strictObject({
    candidates: z.array(
      z.strictObject({
        proposalKey: key,
        identity: z.strictObject({ daoId: z.string(), provider: z.string(), externalId: z.string() }),
        title: z.string().min(1),
        match: z.strictObject({
          type: z.enum(['url', 'external_id', 'exact', 'title']),
          matchedFields: z.array(z.string()).min(1),
        }),
      }),
    ),
  }),
);

export const skillsSummaryBody = single(
  z.strictObject({
    proposal: z.strictObject({ proposalKey: key, title: z.string() }),
    totals: z
      .strictObject({
        votes: count.nullable(),
        uniqueVoters: count.nullable(),
        votingPower: decimal.nullable(),
      })
      .nullable(),
    quorum: z
      .strictObject({
        raw: z.string().nullable(),
        progress: decimal.nullable(),
        reached: z.boolean().nullable(),
      })
      .nullable(),
    choices: z.array(
      z.strictObject({
        key: z.string(),
        label: z.string(),
        votes: count.nullable(),
        votingPower: decimal.nullable(),
      }),
    ),
    coverageStatus: coverage,
    readiness: status,
  }),
);

export const skillsBallotListBody = list(
  z.strictObject({
    voteId: z.string(),
    voterIdentity: z.string().startsWith('voter:'),
    voterAddress: z.string(),
    choiceKey: z.string().nullable(),
    choice: z.string(),
    votingPower: decimal.nullable(),
    votedAt: time.nullable(),
    transactionHash: z.string().nullable(),
  }),
);
