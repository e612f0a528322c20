import * as z from 'zod/mini';
import { List } from './dialect';
import { requestOfA as request } from './endpoints';
import { type ApiErrorCode, badAnswer, type Result } from './errors';
import { type ApiRequest, apiRequest } from './transport/api-request';
import type { Sent } from './transport/request';

/** Any answer in the service's envelope, or the one of `GET /health`. */
const SignOfLife = z.union([
  z.object({ data: z.union([z.array(z.unknown()), z.looseObject({})]) }),
  z.object({ ok: z.boolean() }),
]);

const ListAnswer = z.object({ data: List });

/** The cheapest call that needs a token. Like all here, it is the same in every generation. */
const TOKEN_PROBE: ApiRequest = request('proposals', { query: { limit: '1' } });

/** Free, and its answer's form distinguishes the generations. */
export const GENERATION_PROBE: ApiRequest = request('daos', { query: { limit: '1' } });

/** Routes without a token, most informative first. A service may lack any of them. */
const FREE_PROBES: readonly ApiRequest[] = [
  request('status'),
  GENERATION_PROBE,
  apiRequest('free', '/health'),
];

type Send = (request: ApiRequest) => Promise<Sent>;

const YES: Result<null> = { ok: true, value: null };
/** Refusals in the service's own error form. */
const REFUSALS: ReadonlySet<ApiErrorCode> = new Set(['not-offered', 'not-found', 'denied', 'rejected']);

/**
 * Tries the free routes in turn. A refusal in the service's own form also proves that it answers; silence, a fault or
 * an HTML page does not.
 */
export async function probeService(send: Send): Promise<Result<null>> {
  let refused = false;
  let result: Result<null> = YES;
  for (const request of FREE_PROBES) {
    result = accepted(await send(request), SignOfLife);
    if (result.ok) return result;
    const refusal = REFUSALS.has(result.error.code);
    if (!refusal && result.error.status !== 404) return result;
    refused ||= refusal;
  }
  return refused ? YES : result;
}

/** Makes one standard call, which needs a valid token. */
export async function probeToken(send: Send): Promise<Result<null>> {
  return accepted(await send(TOKEN_PROBE), ListAnswer);
}

function accepted(sent: Sent, schema: z.core.$ZodType): Result<null> {
  if (!sent.ok) return { ok: false, error: sent.error };
  if (z.safeParse(schema, sent.body).success) return YES;
  return { ok: false, error: badAnswer(sent.requestId) };
}
