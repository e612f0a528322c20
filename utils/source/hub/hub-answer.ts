import * as z from 'zod/mini';
import { badAnswer, plainError, type Result } from '@/utils/api/errors';
import type { Sent } from '@/utils/api/transport/request';
import { withoutToken } from '../keyless-error';

const Data = z.object({
  proposals: z.exactOptional(z.unknown()),
  proposal: z.exactOptional(z.unknown()),
  votes: z.exactOptional(z.unknown()),
});

/** What stands in an answer under the names of what was asked for, not yet looked into. */
export type HubData = z.infer<typeof Data>;

/** What a GraphQL server answers: data, or errors in its place. */
const Envelope = z.object({
  data: z.exactOptional(z.nullable(Data)),
  errors: z.exactOptional(z.array(z.unknown())),
});

interface HubAnswer {
  readonly data: HubData;
  readonly fetchedAt: number;
}

/** The data of an answer, whole: where an error stands beside it a part of what was asked for is missing. */
export function readHubAnswer(sent: Sent): Result<HubAnswer> {
  if (!sent.ok) return { ok: false, error: withoutToken(sent.error) };
  const parsed = Envelope.safeParse(sent.body);
  if (!parsed.success) return { ok: false, error: badAnswer(null) };
  const { data, errors } = parsed.data;
  if (errors !== undefined && errors.length > 0) return { ok: false, error: plainError('server') };
  return data
    ? { ok: true, value: { data, fetchedAt: sent.fetchedAt } }
    : { ok: false, error: badAnswer(null) };
}
