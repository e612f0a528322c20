import * as z from 'zod/mini';
import type { ApiErrorCode, Result } from './api-error';
import type { ApiRequest } from './api-request';
import { badAnswer } from './bad-answer';
import { FREE_PROBES, TOKEN_PROBE } from './probe-requests';
import type { Sent } from './request';
import { ListAnswer, SignOfLife } from './wire/probe';

type Send = (request: ApiRequest) => Promise<Sent>;

const YES: Result<null> = { ok: true, value: null };
/** Refusals in the service's own error form. */
const REFUSALS: ReadonlySet<ApiErrorCode> = new Set(['not-offered', 'not-found', 'denied', 'rejected']);

/**
 * Tries the free routes one after the other. A service need not offer any of them, so a refusal in its own form is
 * as good a sign of life; silence, a fault or a page of HTML is none.
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

/** Asks for one proposal, which takes a token of the standard tier. */
export async function probeToken(send: Send): Promise<Result<null>> {
  return accepted(await send(TOKEN_PROBE), ListAnswer);
}

function accepted(sent: Sent, schema: z.core.$ZodType): Result<null> {
  if (!sent.ok) return { ok: false, error: sent.error };
  if (z.safeParse(schema, sent.value.body).success) return YES;
  return { ok: false, error: badAnswer(sent.value.requestId) };
}
