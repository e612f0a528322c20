import * as z from 'zod/mini';
import type { Generation } from '../dialect';
import { lenient, text } from '../wire/fields';

const Named = z.object({
  proposalKey: text,
  proposalId: text,
  proposal: lenient(z.object({ proposalKey: text })),
  items: z.optional(z.unknown()),
  candidates: z.optional(z.unknown()),
});

/** What in any body, good or bad, tells the generations apart. */
const SignedBody = z.object({
  data: lenient(z.union([z.array(z.unknown()), Named])),
  error: lenient(z.looseObject({})),
  meta: lenient(z.looseObject({})),
  page: lenient(z.looseObject({})),
  requestId: text,
});

const SignedRow = z.object({ proposalKey: text, proposalId: text });

type Body = z.infer<typeof SignedBody>;

/**
 * Which generation a body is of, null where it could be of both. Generation A names `proposalKey` and keeps the
 * metadata in `meta`; B names `proposalId`, has its lists bare in `data`, `page` beside it and no `meta`.
 */
export function generationSign(body: unknown): Generation | null {
  const parsed = SignedBody.safeParse(body);
  if (!parsed.success) return null;
  return dataSign(parsed.data.data) ?? envelopeSign(parsed.data);
}

function dataSign(data: Body['data']): Generation | null {
  if (data === null) return null;
  if (Array.isArray(data)) return rowSign(data[0]);
  if (data.items !== undefined || data.candidates !== undefined) return 'a';
  if (data.proposalKey !== null || data.proposal?.proposalKey != null) return 'a';
  return data.proposalId === null ? null : 'b';
}

function rowSign(row: unknown): Generation | null {
  const parsed = SignedRow.safeParse(row);
  if (!parsed.success) return null;
  if (parsed.data.proposalKey !== null) return 'a';
  return parsed.data.proposalId === null ? null : 'b';
}

function envelopeSign({ data, error, meta, page, requestId }: Body): Generation | null {
  if (meta !== null) return 'a';
  if (Array.isArray(data) && page !== null) return 'b';
  return error !== null && requestId !== null ? 'b' : null;
}
