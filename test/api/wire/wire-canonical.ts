import * as z from 'zod';
import { coverage, decimal, identity, key, list, single, time } from './wire-envelope';

/**
 * The published canonical shapes of the proposal routes, exactly: an extra or missing field fails. The draft and the
 * skills' documents extend them, each by what differs.
 */

const count = z.union([z.int().nonnegative(), z.string().regex(/^\d+$/)]);

export const listItem = z.strictObject({
  proposalKey: key,
  identity,
  title: z.string().min(1),
  sourceUrl: z.url().nullable(),
  lifecycleStatus: z.string(),
  outcome: z.string().nullable(),
  endAt: time.nullable(),
  coverageStatus: coverage,
});

export const candidate = z.strictObject({
  proposalKey: key,
  identity,
  title: z.string().min(1),
  sourceUrl: z.url().optional(),
  match: z.strictObject({
    type: z.enum(['url', 'external_id', 'exact', 'title']),
    matchedFields: z.array(z.string()).min(1),
  }),
});

export const detail = z.strictObject({
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
});

export const totals = z.strictObject({
  votes: count.nullable(),
  uniqueVoters: count.nullable(),
  votingPower: decimal.nullable(),
});

export const quorum = z.strictObject({
  raw: z.string().nullable(),
  progress: decimal.nullable(),
  reached: z.boolean().nullable(),
});

export const tally = z.strictObject({
  key: z.string(),
  label: z.string(),
  votes: count.nullable(),
  votingPower: decimal.nullable(),
});

export const voteSummary = z.strictObject({
  proposal: z.strictObject({ proposalKey: key, title: z.string() }),
  totals: totals.nullable(),
  quorum: quorum.nullable(),
  choices: z.array(tally),
  coverageStatus: coverage,
});

export const ballot = z.strictObject({
  voteId: z.string(),
  voterIdentity: z.string().startsWith('voter:'),
  voterAddress: z.string(),
  choiceKey: z.string().nullable(),
  choice: z.string(),
  votingPower: decimal.nullable(),
  votedAt: time.nullable(),
  transactionHash: z.string().nullable(),
});

export const proposalListBody = list(listItem);
export const resolveBody = single(z.strictObject({ candidates: z.array(candidate) }));
export const detailBody = single(detail);
export const voteSummaryBody = single(voteSummary);
export const ballotListBody = list(ballot);

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
