import * as z from 'zod/mini';
import { type ApiError, badAnswer, plainError, type Result } from '@/utils/api/errors';
import { type ApiRequest, apiRequest } from '@/utils/api/transport/api-request';
import { rowFailure, rowOf } from '@/utils/api/transport/failure';
import type { Sent } from '@/utils/api/transport/request';
import { withoutToken } from '../source';

const Data = z.object({
  proposals: z.exactOptional(z.unknown()),
  proposal: z.exactOptional(z.unknown()),
  votes: z.exactOptional(z.unknown()),
  spaces: z.exactOptional(z.unknown()),
  ranking: z.exactOptional(z.unknown()),
});

/** The requested fields of an answer, unchecked. */
export type HubData = z.infer<typeof Data>;

/** A GraphQL answer: data, or errors instead. */
const Envelope = z.object({
  data: z.exactOptional(z.nullable(Data)),
  errors: z.exactOptional(z.array(z.unknown())),
});

/** Builds a GET request. `isSlow` gives the hub the full time and disables retries. */
export function graphql(
  query: string,
  variables: Readonly<Record<string, unknown>>,
  isSlow = false,
): ApiRequest {
  const asked = { query: { query, variables: JSON.stringify(variables) } };
  return apiRequest('free', '/graphql', { ...asked, ...(isSlow && { isSlow }) });
}

interface HubAnswer {
  readonly data: HubData;
  readonly fetchedAt: number;
  /** Whether the hub reported that it could not write part of the row at this index. */
  isSpoiled(index: number): boolean;
}

/**
 * Reads an answer's data. Errors next to lists mean that parts of rows are null. Errors instead of a list are a fault
 * of the hub, unless they name unreadable rows: the others can then be requested without those.
 */
export function readHubAnswer(sent: Sent): Result<HubAnswer> {
  if (!sent.ok) return { ok: false, error: withoutToken(sent.error) };
  const parsed = Envelope.safeParse(sent.body);
  if (!parsed.success) return { ok: false, error: badAnswer(null) };
  const { data, errors = [] } = parsed.data;
  const isWhole =
    data && (errors.length === 0 || [data.proposals, data.votes].every((list) => list !== null));
  if (!isWhole) return { ok: false, error: errorIn(sent.body, errors) };
  const places = errors.map(rowOf);
  const isSpoiled = (index: number) => places.some((place) => place === null || place === index);
  return { ok: true, value: { data, fetchedAt: sent.fetchedAt, isSpoiled } };
}

function errorIn(body: unknown, errors: readonly unknown[]): ApiError {
  const message = rowFailure(body);
  if (message !== null) return { ...badAnswer(null), message };
  return errors.length > 0 ? plainError('server') : badAnswer(null);
}
