import type { Generation } from '../dialect';
import { generationOf } from '../dialects';
import { type ApiError, type ApiErrorCode, badAnswer, plainError } from '../errors';
import { line } from '../wire';
import { type ApiRequest, requestUrl, type Selector } from './api-request';
import { answeredError } from './failure';
import { type Limit, type StartTimer, startLimit } from './limit';

/** A 200 answer in JSON, unchecked. */
interface Reply {
  readonly ok: true;
  readonly body: unknown;
  /** From the response's header; the envelope's takes precedence. */
  readonly requestId: string | null;
  /** Milliseconds since the epoch, corrected for a wrong clock if the correct time is known. */
  readonly fetchedAt: number;
}

/** A sent request, fit for a log that others may read: no token, body, key or address. */
export interface RequestEntry {
  /** When it was sent, milliseconds since the epoch. */
  readonly at: number;
  /** The route's template, for example `/v2/proposals/:proposalKey/votes`. */
  readonly route: string;
  readonly selector: Selector['by'] | null;
  readonly status: number | null;
  readonly bytes: number | null;
  readonly duration: number;
  /** Null for status 200 with JSON. */
  readonly error: ApiErrorCode | null;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

interface Connection {
  readonly baseUrl: string;
  readonly header: string;
  readonly token: string | null;
  readonly fetch: Fetch;
  readonly startTimer: StartTimer | undefined;
  readonly now: () => number;
  readonly present: () => number;
  readonly isOnline: () => boolean;
  readonly onRequest: (entry: RequestEntry) => void;
}

/** A reply or an error, with the generation of its body's form; null if none matches. */
export type Sent = (Reply | { readonly ok: false; readonly error: ApiError }) & {
  readonly generation: Generation | null;
};

interface ReadBody {
  /** Null if it is longer than the cap, not UTF-8, or broken off. */
  readonly text: string | null;
  readonly bytes: number;
  /** Whether the connection ended before the body did. */
  readonly broken: boolean;
}

interface RawAnswer extends ReadBody {
  readonly status: number;
  readonly headers: Headers;
}

const BODY_CAP_BYTES = 1024 * 1024;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/**
 * Sends one request, once: the only code that reaches the network. The token goes into its header only, and not at all
 * to a free route. Never throws; exceptions stay inside, because their text may quote the token.
 */
export async function sendRequest(
  connection: Connection,
  request: ApiRequest,
  timeoutMs: number,
): Promise<Sent> {
  if (request.tier !== 'free' && connection.token === null) return failed(plainError('no-token'));
  const at = connection.now();
  const limit = startLimit(timeoutMs, connection.startTimer);
  const answer = await exchange(connection, request, limit);
  limit.release();
  const sent = interpret(answer, connection, request, limit.signal.aborted);
  connection.onRequest({
    at,
    route: request.route,
    selector: request.selector,
    status: answer === 'redirected' ? null : (answer?.status ?? null),
    bytes: answer === 'redirected' ? null : (answer?.bytes ?? null),
    duration: connection.now() - at,
    error: sent.ok ? null : sent.error.code,
  });
  return sent;
}

/** Returns null without an answer; a redirect is not read further. */
async function exchange(
  connection: Connection,
  request: ApiRequest,
  { signal, aborted }: Limit,
): Promise<RawAnswer | 'redirected' | null> {
  // Called without its object: a browser's fetch refuses any other `this` than the global one.
  const { fetch: send } = connection;
  try {
    const url = requestUrl(connection.baseUrl, request);
    // A fetch may lose its signal, which Node holds weakly, and would then end only with the server.
    const response = await Promise.race([send(url, requestInit(connection, request, signal)), aborted]);
    if (response === null) return null;
    if (isRedirect(response)) return 'redirected';
    const body = await readBody(response, signal);
    return { status: response.status, headers: response.headers, ...body };
  } catch {
    return null;
  }
}

/**
 * Custom headers follow a redirect to any origin, so none is followed. `manual` reports a redirect as such, while
 * `error` looks like a network failure. The mode stays within the host permission: without it nothing is sent, and with
 * it Firefox writes `null` into `Origin` instead of the installation's number.
 */
function requestInit(connection: Connection, request: ApiRequest, signal: AbortSignal): RequestInit {
  const headers = new Headers({ accept: 'application/json' });
  if (request.tier !== 'free' && connection.token !== null) headers.set(connection.header, connection.token);
  if (request.body !== null) headers.set('content-type', 'application/json');
  return {
    method: request.body === null ? 'GET' : 'POST',
    headers,
    ...(request.body !== null && { body: JSON.stringify(request.body) }),
    redirect: 'manual',
    credentials: 'omit',
    mode: 'same-origin',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal,
  };
}

/** A status other than 200 is enough without its body. A refusal must not look like a network failure to retry. */
function interpret(
  answer: RawAnswer | 'redirected' | null,
  connection: Connection,
  request: ApiRequest,
  timedOut: boolean,
): Sent {
  if (answer === 'redirected') return failed(plainError('redirected'));
  if (answer === null || (answer.status === 200 && (answer.broken || timedOut))) {
    if (timedOut) return failed(plainError('timeout'));
    return failed(plainError(connection.isOnline() ? 'network' : 'offline'));
  }
  const { status, headers, text } = answer;
  const body = text === null ? undefined : parseJson(text);
  const generation = generationOf(body);
  const now = connection.now();
  if (status !== 200) {
    const context = { tier: request.tier, now, token: connection.token };
    return failed(answeredError({ status, headers, body }, context), generation);
  }
  const requestId = line(headers.get('x-request-id'));
  if (body === undefined || !JSON_TYPE.test(headers.get('content-type') ?? '')) {
    return failed(badAnswer(requestId));
  }
  return { ok: true, body, requestId, fetchedAt: connection.present(), generation };
}

/** Browsers report no status for an unfollowed redirect; Node reports it. */
function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || REDIRECTS.has(status);
}

function failed(error: ApiError, generation: Generation | null = null): Sent {
  return { ok: false, error, generation };
}

/**
 * Strings (closed, or up to the end of a broken text) and numbers. The string part cannot fail after it has begun, so
 * the scan takes linear time.
 */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\[\s\S]?)*(?:"|$)|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?!\s*:)/g;

/**
 * Parses JSON without rounding. A number that JavaScript would write differently (`9007199254740993`, `1e400`, `0.30`)
 * becomes a string of its source text. Node 20 lacks the `context.source` of `JSON.parse`. Undefined if the text is not
 * JSON.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(STRING_OR_NUMBER, keepDigits));
  } catch {
    return undefined;
  }
}

function keepDigits(token: string): string {
  if (token.startsWith('"')) return token;
  const value = Number(token);
  const exact = String(value) === token && (!Number.isInteger(value) || Number.isSafeInteger(value));
  return exact ? token : `"${token}"`;
}

/**
 * Reads a body as UTF-8 while it streams, so that an endless one costs no more than the cap. An abort ends the wait
 * even if the stream ignores it; the caller then checks the signal and drops the text.
 */
async function readBody(response: Response, signal: AbortSignal): Promise<ReadBody> {
  const chunks: Uint8Array[] = [];
  const end = await readChunks(response, chunks, signal);
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
  return { text: end === 'whole' ? decode(chunks) : null, bytes, broken: end === 'broken' };
}

/** Collects chunks and returns how the stream ended. */
async function readChunks({ body }: Response, chunks: Uint8Array[], signal: AbortSignal) {
  if (body === null) return 'whole';
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  try {
    let room = BODY_CAP_BYTES;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      chunks.push(part.value);
      room -= part.value.byteLength;
      if (room < 0) {
        cancel();
        return 'capped';
      }
    }
    return 'whole';
  } catch {
    return 'broken';
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Drops a byte order mark. Broken sequences make the whole text null, because they may be in a key or an id. */
function decode(chunks: readonly Uint8Array[]): string | null {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    const texts = chunks.map((chunk) => decoder.decode(chunk, { stream: true }));
    return texts.join('') + decoder.decode();
  } catch {
    return null;
  }
}
