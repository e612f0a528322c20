import * as z from 'zod';
import { candidate, tally, totals, voteSummary } from './wire-canonical';
import { meta, single } from './wire-envelope';

/** The published shapes of the skills' documents, as what differs from the canonical ones. */

/** Parsed JSON: a count above 2^53 is a number all the same. */
const count = z.number().nonnegative().nullable();

export const skillsResolveBody = single(
  z.strictObject({ candidates: z.array(candidate.omit({ sourceUrl: true })) }),
);

export const skillsSummaryBody = single(
  voteSummary.extend({
    totals: totals.extend({ votes: count, uniqueVoters: count }).nullable(),
    choices: z.array(tally.extend({ votes: count })),
    readiness: meta.shape.readiness.shape.status,
  }),
);
