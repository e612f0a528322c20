import * as z from 'zod/mini';
import { lenient, text } from './lenient';

const Named = z.object({
  proposalKey: text,
  proposalId: text,
  proposal: lenient(z.object({ proposalKey: text })),
  items: z.optional(z.unknown()),
  candidates: z.optional(z.unknown()),
});

/** What in any body, good or bad, tells the generations apart. */
export const SignedBody = z.object({
  data: lenient(z.union([z.array(z.unknown()), Named])),
  error: lenient(z.looseObject({})),
  meta: lenient(z.looseObject({})),
  page: lenient(z.looseObject({})),
  requestId: text,
});

export const SignedRow = z.object({ proposalKey: text, proposalId: text });
