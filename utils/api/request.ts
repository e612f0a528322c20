import { answeredError } from './answered-error';
import type { Result } from './api-error';
import { type ApiRequest, requestUrl } from './api-request';
import { badAnswer } from './bad-answer';
import { line } from './normalise-fields';
import { parseJson } from './parse-json';
import { plainError } from './plain-error';
import { readBody } from './read-body';
import type { Reply } from './reply';

/** The part of `fetch` that the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface Connection {
  readonly baseUrl: string;
  readonly header: string;
  readonly token: string | null;
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly isOnline: () => boolean;
}

interface Attempt {
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
}

interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Null where the body was too long or not UTF-8. */
  readonly text: string | null;
}

const BODY_CAP_BYTES = 1024 * 1024;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/**
 * Sends one request, once: the only code that reaches the network. The token goes into its header and nowhere else,
 * and not at all to a free route. Never throws; no exception's text gets out, for it may quote the token.
 * An abort by the caller reads as a timeout.
 */
export async function sendRequest(
  connection: Connection,
  request: ApiRequest,
  attempt: Attempt,
): Promise<Result<Reply>> {
  if (request.tier !== 'free' && connection.token === null)
    return { ok: false, error: plainError('no-token') };
  const signal = AbortSignal.any([
    AbortSignal.timeout(Math.max(attempt.timeoutMs, 0)),
    ...(attempt.signal ? [attempt.signal] : []),
  ]);
  const answer = await exchange(connection, request, signal);
  if (signal.aborted) return { ok: false, error: plainError('timeout') };
  if (answer === null) {
    return { ok: false, error: plainError(connection.isOnline() ? 'network' : 'offline') };
  }
  return interpret(answer, connection, request);
}

/** Null where no whole answer came. */
async function exchange(
  connection: Connection,
  request: ApiRequest,
  signal: AbortSignal,
): Promise<RawAnswer | null> {
  // Called without its object: a browser's fetch refuses any `this` but the global one.
  const { fetch: send } = connection;
  try {
    const response = await send(
      requestUrl(connection.baseUrl, request),
      requestInit(connection, request, signal),
    );
    const text = await readBody(response, BODY_CAP_BYTES, signal);
    return { status: response.status, headers: response.headers, text };
  } catch {
    return null;
  }
}

/** Custom headers follow a redirect to any origin, hence none is followed. */
function requestInit(connection: Connection, request: ApiRequest, signal: AbortSignal): RequestInit {
  const headers = new Headers({ accept: 'application/json' });
  if (request.tier !== 'free' && connection.token !== null) headers.set(connection.header, connection.token);
  return {
    method: 'GET',
    headers,
    redirect: 'error',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal,
  };
}

function interpret(answer: RawAnswer, connection: Connection, request: ApiRequest): Result<Reply> {
  const { status, headers, text } = answer;
  const body = text === null ? undefined : parseJson(text);
  const now = connection.now();
  if (status !== 200) {
    const context = { tier: request.tier, now, token: connection.token };
    return { ok: false, error: answeredError({ status, headers, body }, context) };
  }
  const requestId = line(headers.get('x-request-id'));
  if (body === undefined || !JSON_TYPE.test(headers.get('content-type') ?? '')) {
    return { ok: false, error: badAnswer(requestId) };
  }
  return { ok: true, value: { body, requestId, fetchedAt: now } };
}
