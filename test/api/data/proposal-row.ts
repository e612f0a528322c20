import * as z from 'zod';

const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);
/** A JSON number where it is exact, else a string of digits. */
const count = z.union([z.int().nonnegative(), z.string().regex(/^\d+$/)]);
/** RFC 3339, or an offset for rows that must always be live, or unknown. */
const rowTime = z.union([z.iso.datetime(), z.strictObject({ minutesFromStart: z.int() })]).nullable();

const choiceRow = z.strictObject({
  label: z.string().nullable(),
  votes: count.nullable(),
  votingPower: decimal.nullable(),
});

const totalsRow = z.strictObject({
  votes: count.nullable(),
  uniqueVoters: count.nullable(),
  votingPower: decimal.nullable(),
});

const quorumRow = z.strictObject({
  raw: z.string().nullable(),
  progress: decimal.nullable(),
  reached: z.boolean().nullable(),
});

const intelligenceRow = z.strictObject({
  status: z.string(),
  artifactVersion: z.string().optional(),
  generatedAt: z.iso.datetime().optional(),
  warnings: z.array(z.string()),
});

/** One proposal as stored beside the server. `data/README.md` says where each field comes from. */
const proposalRow = z.strictObject({
  provider: z.string(),
  externalId: z.string(),
  title: z.string().min(1),
  proposer: z.string().nullable(),
  sourceUrl: z.url().nullable(),
  alternateUrls: z.array(z.url()),
  discussionUrl: z.string().nullable(),
  lifecycle: z.string(),
  outcome: z.string().nullable(),
  /** The source's own status word; the service has no field for it, so it is not served. */
  sourceStatus: z.string().nullable(),
  createdAt: rowTime,
  startAt: rowTime,
  endAt: rowTime,
  choices: z.array(choiceRow),
  totals: totalsRow.nullable(),
  /** The choices add up to the totals, to the last digit. */
  exactSums: z.boolean(),
  quorum: quorumRow.nullable(),
  /** Name of the file in `ballots/`. */
  ballots: z.string().nullable(),
  warnings: z.array(z.unknown()),
  source: z.string(),
  observedAt: rowTime,
  bodyText: z.string().nullable().default(null),
  readiness: z.string().default('ready'),
  qualityFlags: z.array(z.unknown()).default([]),
  intelligence: intelligenceRow.nullable().default({ status: 'unavailable', warnings: [] }),
});

export const daoRow = z.strictObject({
  daoId: z.string(),
  name: z.string(),
  proposals: z.array(proposalRow),
});

/** Ballots in columns: voter, choice (1-based position, or the words of a complex ballot), power, time, transaction. */
export const ballotFile = z.strictObject({
  columns: z.array(z.string()),
  /** Every ballot of the proposal is listed. */
  complete: z.boolean(),
  rows: z.array(
    z.tuple([z.string(), z.union([z.int(), z.string()]), decimal.nullable(), rowTime, z.string().nullable()]),
  ),
});

export type ProposalRow = z.output<typeof proposalRow>;
export type DaoRow = z.output<typeof daoRow>;
export type BallotFile = z.output<typeof ballotFile>;
export type RowTime = z.output<typeof rowTime>;
