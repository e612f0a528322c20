import * as z from 'zod';
import { decimal, key as proposalId, time } from './wire-envelope';
import { errorBody } from './wire-errors';

/** The published shapes of generation B, exactly: an extra or missing field fails. */

const total = z.int().nonnegative();
/** Parsed JSON: a count above 2^53 is a number all the same. */
const count = z.number().nonnegative();

const proposalFields = {
  proposalId,
  daoId: z.string(),
  title: z.string().min(1),
  proposerId: z.string().nullable(),
  source: z.strictObject({
    provider: z.string(),
    externalId: z.string(),
    url: z.url().nullable(),
    discussionUrl: z.string().nullable(),
  }),
  status: z.string().nullable(),
  outcome: z.string(),
  executionStatus: z.enum(['not_started', 'queued', 'executed', 'expired', 'not_applicable', 'unknown']),
  createdAt: time.nullable(),
  votingStartsAt: time.nullable(),
  votingEndsAt: time.nullable(),
  dataAsOf: time,
};
const choice = { id: z.string(), label: z.string() };
const figures = { voteCount: count, knownVotingPower: decimal };

const single = <Data extends z.ZodType>(data: Data) => z.strictObject({ data });

const list = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({
    data: z.array(row),
    page: z.discriminatedUnion('hasMore', [
      z.strictObject({ hasMore: z.literal(true), nextCursor: z.string().min(1) }),
      z.strictObject({ hasMore: z.literal(false), nextCursor: z.null() }),
    ]),
  });

export const v09ItemBody = single(z.strictObject(proposalFields));
export const v09ListBody = list(z.strictObject(proposalFields));

export const v09DetailBody = single(
  z.strictObject({
    ...proposalFields,
    body: z.string().nullable(),
    choices: z.array(z.strictObject(choice)).min(1).nullable(),
    quorumRequired: decimal.nullable(),
    sourceUpdatedAt: time.nullable(),
  }),
);

export const v09SummaryBody = single(
  z.strictObject({
    proposalId,
    choices: z.array(z.strictObject({ ...choice, ...figures })).min(1),
    totals: z.strictObject(figures),
    quorum: z
      .strictObject({
        requiredVotingPower: decimal,
        progressPercent: decimal.nullable(),
        reached: z.boolean().nullable(),
      })
      .nullable(),
    dataAsOf: time,
  }),
);

export const v09VotesBody = list(
  z.strictObject({
    voter: z.strictObject({ voterId: z.string().min(1), address: z.string().nullable() }),
    choiceId: z.string().nullable(),
    choiceLabel: z.string().nullable(),
    rawChoice: z.json(),
    votingPower: decimal.nullable(),
    votedAt: time.nullable(),
    transactionHash: z.string().nullable(),
  }),
);

export const v09DaoListBody = list(
  z.strictObject({
    daoId: z.string(),
    name: z.string(),
    sources: z.array(z.string()).min(1),
    availableData: z.array(z.enum(['proposals', 'votes', 'forumTopics'])),
    proposalCounts: z.strictObject({ total, active: total }),
    participation: z.strictObject({ voterCount: total, voteCount: total }).nullable(),
    latestActivity: z.strictObject({
      proposalCreatedAt: time.nullable(),
      forumLastPostedAt: time.nullable(),
    }),
    dataAsOf: time,
  }),
);

const { error } = errorBody.shape;

export const v09ErrorBody = z.strictObject({
  error: error.extend({ details: error.shape.details.optional() }),
  requestId: z.string().min(1),
});
