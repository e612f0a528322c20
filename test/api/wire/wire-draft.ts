import * as z from 'zod';
import { decimal, time } from './wire-envelope';

/** The published shapes of the draft, exactly: an extra or missing field fails. */

const key = z.string().regex(/^p1_[\w-]+$/);
const identity = z.strictObject({ daoId: z.string(), provider: z.string(), externalId: z.string() });
const coverage = z.enum(['complete', 'partial']);
const digits = z.string().regex(/^\d+$/);
const quorumRaw = z.string().regex(/^\d+(\.\d+)?[KM]?$/);

const metaFields = {
  requestId: z.string().min(1),
  generatedAt: time,
  dataAsOf: time,
  readiness: z.strictObject({ status: z.enum(['ready', 'backfilling', 'stale', 'unavailable']) }),
};
const page = z.discriminatedUnion('hasMore', [
  z.strictObject({ limit: z.int(), hasMore: z.literal(true), nextCursor: z.string().min(1) }),
  z.strictObject({ limit: z.int(), hasMore: z.literal(false) }),
]);

const single = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({ data, meta: z.strictObject(metaFields) });
const list = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ data: z.array(row), meta: z.strictObject({ ...metaFields, page }) });

export const draftListBody = list(
  z.strictObject({
    proposalKey: key,
    identity,
    title: z.string().min(1),
    sourceUrl: z.url().nullable(),
    lifecycleStatus: z.string(),
    outcome: z.string(),
    endAt: time.nullable(),
    coverageStatus: coverage,
  }),
);

export const draftResolveBody = single(
  z.strictObject({
    candidates: z.array(
      z.strictObject({
        proposalKey: key,
        title: z.string().min(1),
        match: z.strictObject({
          type: z.enum(['url_exact', 'external_id_exact', 'title_exact', 'title_contains']),
          matchedFields: z.array(z.string()).min(1),
        }),
      }),
    ),
  }),
);

const below = (path: string) => z.string().regex(new RegExp(`^/v2/proposals/p1_[\\w-]+/${path}$`));

export const draftDetailBody = single(
  z.strictObject({
    proposalKey: key,
    identity,
    title: z.string().min(1),
    bodyText: z.string().nullable(),
    proposerId: z.string().nullable(),
    sourceUrl: z.url().nullable(),
    discussionUrl: z.string().nullable(),
    lifecycleStatus: z.string(),
    outcome: z.string(),
    choices: z
      .array(z.strictObject({ key: digits, label: z.string() }))
      .min(1)
      .nullable(),
    quorumRaw: quorumRaw.nullable(),
    startAt: time.nullable(),
    endAt: time.nullable(),
    related: z.strictObject({
      voteSummary: below('votes/summary'),
      votes: below('votes'),
      evidence: below('evidence'),
    }),
  }),
);

export const draftSummaryBody = single(
  z.strictObject({
    proposal: z.strictObject({ proposalKey: key, title: z.string(), outcome: z.string() }),
    totals: z
      .strictObject({
        votes: digits.nullable(),
        uniqueVoters: digits.nullable(),
        votingPower: decimal.nullable(),
      })
      .nullable(),
    quorum: z
      .strictObject({
        raw: quorumRaw.nullable(),
        progress: decimal.nullable(),
        reached: z.boolean().nullable(),
      })
      .nullable(),
    choices: z.array(
      z.strictObject({
        key: digits,
        label: z.string(),
        votes: digits.nullable(),
        votingPower: decimal.nullable(),
      }),
    ),
    coverageStatus: coverage,
  }),
);

export const draftBallotListBody = list(
  z.strictObject({
    voteId: z.string(),
    voterIdentity: z.string().regex(/^(?!voter:)/),
    voterAddress: z.string(),
    choiceKey: z.string().nullable(),
    choice: z.strictObject({ label: z.string() }),
    votingPower: decimal.nullable(),
    votedAt: time.nullable(),
    transactionHash: z.string().nullable(),
  }),
);

export const draftErrorBody = z.strictObject({
  error: z.strictObject({ code: z.string(), message: z.string().min(1), details: z.looseObject({}) }),
  meta: z.strictObject({ requestId: z.string().min(1) }),
});
