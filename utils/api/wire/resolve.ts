import * as z from 'zod/mini';
import { lenient, rows, text } from './lenient';
import { Identity } from './proposal';

const MOST_FIELDS = 20;

/** One of the proposals that `GET /v2/proposals/resolve` found. */
export const Candidate = z.object({
  proposalKey: z.string(),
  identity: Identity,
  title: text,
  sourceUrl: text,
  match: lenient(z.object({ type: text, matchedFields: rows(z.string(), MOST_FIELDS) })),
});

/** Where a list stands in `data`, in all its published forms. */
export const List = z.union([
  z.array(z.unknown()),
  z.pipe(
    z.object({ candidates: z.array(z.unknown()) }),
    z.transform((data) => data.candidates),
  ),
  z.pipe(
    z.object({ items: z.array(z.unknown()) }),
    z.transform((data) => data.items),
  ),
]);
