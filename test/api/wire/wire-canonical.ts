import * as z from 'zod';
import { coverage, decimal, list, single, time } from './wire-envelope';

/** The published canonical shapes of the proposal routes, exactly: an extra or missing field fails. */

const count = z.union([z.int().nonnegative(), z.string().regex(/^\d+$/)]);
const key = z.string().regex(/^p1_[\w-]+$/);
const identity = z.strictObject({ daoId: z.string(), provider: z.string(), externalId: z.string() });

export const proposalListBody = list(
  z.strictObject({
    proposalKey: key,
    identity,
    title: z.string().min(1),
    sourceUrl: z.url().nullable(),
    lifecycleStatus: z.string(),
    outcome: z.string().nullable(),
    endAt: time.nullable(),
    coverageStatus: coverage,
  }),
);

export const resolveBody = single(
  z.strictObject({
    candidates: z.array(
      z.strictObject({
        proposalKey: key,
        identity,
        title: z.string().min(1),
        sourceUrl: z.url().optional(),
        match: z.strictObject({
          type: z.enum(['url', 'external_id', 'exact', 'title']),
          matchedFields: z.array(z.string()).min(1),
        }),
      }),
    ),
  }),
);

export const detailBody = single(
  z.strictObject({
    proposalKey: key,
    identity,
    title: z.string().min(1),
    bodyText: z.string().nullable(),
    proposerId: z.string().nullable(),
    sourceUrl: z.url().nullable(),
    discussionUrl: z.string().nullable(),
    lifecycleStatus: z.string(),
    outcome: z.string().nullable(),
    choices: z.array(z.string()).min(1).nullable(),
    quorumRaw: z.string().nullable(),
    startAt: time.nullable(),
    endAt: time.nullable(),
    related: z.strictObject({ voteSummary: z.null(), votes: z.null(), evidence: z.null() }),
  }),
);

export const voteSummaryBody = single(
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
  }),
);

export const ballotListBody = list(
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

export const evidenceBody = single(
  z.strictObject({
    proposal: z.strictObject({ proposalKey: key, title: z.string(), sourceUrl: z.url().optional() }),
    provenance: z
      .array(
        z.strictObject({
          field: z.string(),
          source: z.string(),
          provider: z.string(),
          observedAt: time.optional(),
        }),
      )
      .min(1),
    intelligence: z
      .strictObject({
        status: z.string(),
        artifactVersion: z.string().optional(),
        generatedAt: time.optional(),
        warnings: z.array(z.string()),
      })
      .nullable(),
    qualityFlags: z.array(z.string()),
    warnings: z.array(z.string()),
  }),
);
