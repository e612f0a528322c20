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

/** The fields of an answer under their requested names, not yet checked. */
export type HubData = z.infer<typeof Data>;

/** What a GraphQL server answers: data, or errors in its place. */
const Envelope = z.object({
  data: z.exactOptional(z.nullable(Data)),
  errors: z.exactOptional(z.array(z.unknown())),
});

/** One question as a GET. `isSlow`: the hub may take all the time that there is, and is not asked again. */
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
  /** Whether the hub said that it could not write a part of the row at this place of the list. */
  isSpoiled(index: number): boolean;
}

/**
 * The data of an answer. Errors beside lists that are there say that parts of rows are null. Errors in the place of a list
 * are a fault of the hub, unless they name the rows that it could not write: then others may be had without these.
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
