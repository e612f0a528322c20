import * as z from 'zod/mini';
import { tidyText } from '@/utils/proposal/tidy-text';
import type { ApiError, ApiErrorCode } from '../errors';
import { lenient, text } from '../wire';
import type { Tier } from './api-request';

/**
 * Every published error body: `{error: {code, message}, meta: {requestId}}`, the same with `requestId` at the top, the
 * framework's `{statusCode, error: "Not Found", message}` and the payment challenge's `{error: "Payment required"}`.
 */
const Failure = z.object({
  error: lenient(z.union([z.string(), z.object({ code: text, message: text })])),
  message: text,
  requestId: text,
  meta: lenient(z.object({ requestId: text })),
});

const GraphqlErrors = z.object({ errors: z.array(z.unknown()) });
const GraphqlError = z.object({ message: text, path: z.array(z.unknown()) });

/** Returns the index of the row that a GraphQL error names; null if it names none. */
export function rowOf(error: unknown): number | null {
  const [list, row] = GraphqlError.safeParse(error).data?.path ?? [];
  return typeof list === 'string' && typeof row === 'number' ? row : null;
}

/**
 * Returns a GraphQL server's message about rows that it could not write; null if it does not blame rows alone.
 * Libraries (`graphql-http`, `express-graphql`) send it with 500 if no data is left, although neither server nor
 * database failed.
 */
export function rowFailure(body: unknown): string | null {
  const { errors = [] } = GraphqlErrors.safeParse(body).data ?? {};
  const areOfRows = errors.length > 0 && errors.every((error) => rowOf(error) !== null);
  return areOfRows ? (GraphqlError.safeParse(errors[0]).data?.message ?? '') : null;
}

const MAX_MESSAGE_LENGTH = 300;
const MAX_CODE_LENGTH = 64;
const MAX_REQUEST_ID_LENGTH = 128;

interface FailedAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON; undefined if it was invalid. */
  readonly body: unknown;
}

interface FailureContext {
  readonly tier: Tier;
  readonly now: number;
  /** Removed with all its pieces from every quoted text, in case the service echoes it. */
  readonly token: string | null;
}

/** Reads an answer other than 200, in any published error form or none. */
export function answeredError(answer: FailedAnswer, context: FailureContext): ApiError {
  const { status, headers } = answer;
  const parsed = Failure.safeParse(answer.body);
  const body = parsed.success ? parsed.data : null;
  const inner = typeof body?.error === 'object' ? body.error : null;
  const phrase = typeof body?.error === 'string' ? body.error : null;
  const ofRow = rowFailure(answer.body);
  const quote = (text: string | null | undefined, most: number) => quoted(text, most, context.token);
  const serviceCode = quote(inner?.code, MAX_CODE_LENGTH);
  return {
    code: classifyFailure({
      ...{ status, tier: context.tier, serviceCode },
      ...{ enveloped: body !== null, isOfRow: ofRow !== null },
    }),
    status,
    serviceCode,
    message: quote(inner?.message ?? body?.message ?? phrase ?? ofRow, MAX_MESSAGE_LENGTH),
    requestId: quote(
      body?.meta?.requestId ?? body?.requestId ?? headers.get('x-request-id'),
      MAX_REQUEST_ID_LENGTH,
    ),
    retryAt: parseRetryAfter(headers.get('retry-after'), context.now),
  };
}

function quoted(text: string | null | undefined, most: number, token: string | null): string | null {
  // Cleaned first: invisible characters could separate the token's characters.
  const tidy = tidyText(text ?? '', most);
  return (token === null ? tidy : redacted(tidy, token)) || null;
}

interface FailureSigns {
  readonly status: number;
  readonly tier: Tier;
  readonly serviceCode: string | null;
  /** Whether the body was a JSON object, like every answer of the service itself. */
  readonly enveloped: boolean;
  /** Whether only rows could not be written. */
  readonly isOfRow: boolean;
}

const CURSOR_CODES = new Set(['CURSOR_INVALID', 'CURSOR_STALE', 'CURSOR_EXPIRED']);

/**
 * Classifies a status other than 200, if the request had no cursor (`cursorError` handles those). An unknown service
 * code falls back on the status. Services reject a token with 401, 402 or 403. On a plus route all three mean the tier,
 * because a standard call with the same token returned the proposal's key.
 */
function classifyFailure(signs: FailureSigns): ApiErrorCode {
  const { status, serviceCode } = signs;
  if (serviceCode !== null && CURSOR_CODES.has(serviceCode)) return 'cursor';
  if (status === 401 || status === 402 || status === 403) return signs.tier === 'plus' ? 'tier' : 'denied';
  if (status === 404 || status === 410) return missing(signs);
  if (status === 405) return 'not-offered';
  if (status === 408) return 'timeout';
  if (status === 429) return serviceCode === 'QUOTA_EXCEEDED' ? 'quota' : 'rate-limited';
  // As a server fault it would be retried, and delay all other requests to the server.
  if (status >= 500) return signs.isOfRow ? 'bad-answer' : 'server';
  return status >= 400 ? 'rejected' : 'bad-answer';
}

/** A missing resource has a code of the service; a missing route has only the framework's message. */
function missing({ serviceCode, enveloped }: FailureSigns): ApiErrorCode {
  if (serviceCode !== null) return 'not-found';
  return enveloped ? 'not-offered' : 'bad-answer';
}

const SECONDS = /^\d{1,10}$/;
/** The only form of HTTP date that senders may generate, RFC 9110 §5.6.7. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
/** Cap on a wait: the header or this machine's clock may be wrong. */
const MAX_WAIT_MS = 15 * 60_000;

/**
 * Parses a `Retry-After` header, seconds or an HTTP date, to milliseconds since the epoch: never before `now`, at most
 * 15 minutes after it. Null if missing or invalid.
 */
function parseRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  const at = SECONDS.test(text) ? now + Number(text) * 1000 : parseHttpDate(text);
  return at === null ? null : Math.min(Math.max(at, now), now + MAX_WAIT_MS);
}

/** Parses an HTTP date to milliseconds since the epoch; null if invalid. */
export function parseHttpDate(text: string): number | null {
  const at = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

/** Shorter pieces occur in any text by chance. */
const PIECE = 6;

/** Replaces every piece of the token with at least six characters, in any case, by an ellipsis. */
function redacted(text: string, token: string): string {
  const [low, secret] = [text.toLowerCase(), token.toLowerCase()];
  let kept = '';
  let covered = 0;
  for (let at = 0; at < text.length; at += 1) {
    const piece = low.slice(at, at + PIECE);
    if (piece.length === PIECE && secret.includes(piece)) {
      if (covered <= at) kept += '…';
      covered = at + PIECE;
    }
    if (at >= covered) kept += text[at];
  }
  return kept;
}
