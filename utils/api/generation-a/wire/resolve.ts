import * as z from 'zod/mini';
import { Identity } from '@/utils/api/wire/identity';
import { lenient, rows, text } from '@/utils/api/wire/lenient';

const MOST_FIELDS = 20;

/** One of the proposals that `GET /v2/proposals/resolve` found. */
export const Candidate = z.object({
  proposalKey: z.string(),
  identity: Identity,
  title: text,
  sourceUrl: text,
  match: lenient(z.object({ type: text, matchedFields: rows(z.string(), MOST_FIELDS) })),
});
