import * as z from 'zod/mini';
import { type ApiError, badAnswer, plainError, type Result } from '@/utils/api/errors';
import type { Sent } from '@/utils/api/transport/request';

const Data = z.object({
  proposals: z.optional(z.unknown()),
  proposal: z.optional(z.unknown()),
  votes: z.optional(z.unknown()),
});

/** What stands in an answer under the names of what was asked for, not yet looked into. */
export type HubData = z.infer<typeof Data>;

/** What a GraphQL server answers: data, or errors in its place. */
const Envelope = z.object({
  data: z.optional(z.nullable(Data)),
  errors: z.optional(z.array(z.unknown())),
});

interface HubAnswer {
  readonly data: HubData;
  readonly fetchedAt: number;
}

/** The data of an answer, whole: where an error stands beside it a part of what was asked for is missing. */
export function readHubAnswer(sent: Sent): Result<HubAnswer> {
  if (!sent.ok) return { ok: false, error: asHubError(sent.error) };
  const parsed = Envelope.safeParse(sent.body);
  if (!parsed.success) return { ok: false, error: badAnswer(null) };
  const { data, errors } = parsed.data;
  if (errors !== undefined && errors.length > 0) return { ok: false, error: plainError('server') };
  return data
    ? { ok: true, value: { data, fetchedAt: sent.fetchedAt } }
    : { ok: false, error: badAnswer(null) };
}

/** A token plays no part here: what a service says of one is a refusal of the question. */
function asHubError(error: ApiError): ApiError {
  return ['denied', 'tier', 'refused', 'no-token'].includes(error.code)
    ? { ...error, code: 'rejected' }
    : error;
}
