import * as z from 'zod';
import { ballot, candidate, detail, listItem, quorum, tally, totals, voteSummary } from './wire-canonical';
import { meta, page } from './wire-envelope';
import { errorBody } from './wire-errors';

/** The published shapes of the draft, as what differs from the canonical ones. */

const coverage = z.enum(['complete', 'partial']);
const digits = z.string().regex(/^\d+$/);
const quorumRaw = z.string().regex(/^\d+(\.\d+)?[KM]?$/);

const draftMeta = meta.extend({ readiness: meta.shape.readiness.omit({ currentRevision: true }) });
const single = <Data extends z.ZodType>(data: Data) => z.strictObject({ data, meta: draftMeta });
const list = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ data: z.array(row), meta: draftMeta.extend({ page }) });

export const draftListBody = list(listItem.extend({ outcome: z.string(), coverageStatus: coverage }));

const type = z.enum(['url_exact', 'external_id_exact', 'title_exact', 'title_contains']);
const draftCandidate = candidate
  .omit({ identity: true, sourceUrl: true })
  .extend({ match: candidate.shape.match.extend({ type }) });

export const draftResolveBody = single(z.strictObject({ candidates: z.array(draftCandidate) }));

const below = (path: string) => z.string().regex(new RegExp(`^/v2/proposals/p1_[\\w-]+/${path}$`));

export const draftDetailBody = single(
  detail.extend({
    outcome: z.string(),
    choices: z
      .array(z.strictObject({ key: digits, label: z.string() }))
      .min(1)
      .nullable(),
    quorumRaw: quorumRaw.nullable(),
    related: z.strictObject({
      voteSummary: below('votes/summary'),
      votes: below('votes'),
      evidence: below('evidence'),
    }),
  }),
);

export const draftSummaryBody = single(
  voteSummary.extend({
    proposal: voteSummary.shape.proposal.extend({ outcome: z.string() }),
    totals: totals.extend({ votes: digits.nullable(), uniqueVoters: digits.nullable() }).nullable(),
    quorum: quorum.extend({ raw: quorumRaw.nullable() }).nullable(),
    choices: z.array(tally.extend({ key: digits, votes: digits.nullable() })),
    coverageStatus: coverage,
  }),
);

export const draftBallotListBody = list(
  ballot.extend({
    voterIdentity: z.string().regex(/^(?!voter:)/),
    choice: z.strictObject({ label: z.string() }),
  }),
);

export const draftErrorBody = errorBody.extend({ meta: errorBody.shape.meta.omit({ generatedAt: true }) });
