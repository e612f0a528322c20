import type { Generation } from '../dialect';
import { generationOf } from '../dialects';
import { type ApiError, type ApiErrorCode, badAnswer, plainError } from '../errors';
import { line } from '../wire';
import { type ApiRequest, requestUrl, type Selector } from './api-request';
import { answeredError } from './failure';
import { type Limit, type StartTimer, startLimit, type Time } from './limit';

/** A 200 answer of JSON, not yet looked into. */
interface Reply {
  readonly ok: true;
  readonly body: unknown;
  /** From the response's own header; the envelope's takes precedence. */
  readonly requestId: string | null;
  /** Milliseconds since the epoch, by the right time as far as that is known. */
  readonly fetchedAt: number;
}

/** One request that went out, fit for a log that others may read: no token, no body, no key and no address. */
export interface RequestEntry {
  /** When it went out, milliseconds since the epoch. */
  readonly at: number;
  /** The route's template, for example `/v2/proposals/:proposalKey/votes`. */
  readonly route: string;
  readonly selector: Selector['by'] | null;
  readonly status: number | null;
  readonly bytes: number | null;
  readonly duration: number;
  /** Null where the answer was one of status 200 in JSON. */
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

/** A reply or an error, with the generation whose form its body has; null where none is recognised. */
export type Sent = (Reply | { readonly ok: false; readonly error: ApiError }) & {
  readonly generation: Generation | null;
};

interface ReadBody {
  /** Null where it is longer than the cap, not UTF-8, or broke off. */
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
 * Sends one request, once: the only code that reaches the network. The token goes into its header and nowhere else,
 * and not at all to a free route. Never throws; no exception's text gets out, for it may quote the token.
 * An abort by the caller reads as a timeout.
 */
export async function sendRequest(connection: Connection, request: ApiRequest, attempt: Time): Promise<Sent> {
  if (request.tier !== 'free' && connection.token === null) return failed(plainError('no-token'));
  const at = connection.now();
  const limit = startLimit(attempt, connection.startTimer);
  const { signal } = limit;
  const answer = await exchange(connection, request, limit);
  limit.release();
  const sent = attempt.signal?.aborted
    ? failed(plainError('timeout'))
    : interpret(answer, connection, request, signal.aborted);
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

/** Null where no answer came; of a redirect nothing more is read. */
async function exchange(
  connection: Connection,
  request: ApiRequest,
  { signal, aborted }: Limit,
): Promise<RawAnswer | 'redirected' | null> {
  // Called without its object: a browser's fetch refuses any `this` but the global one.
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
 * Custom headers follow a redirect to any origin, hence none is followed: `manual` hands it back unread and says what it
 * was, where `error` reads as a network that is down. The mode keeps within the host permission: without it nothing
 * leaves, and with it Firefox writes `null` instead of the installation's own number into `Origin`.
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

/** A status other than 200 says enough without its body, and a refusal must not read as a network to try again. */
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

/** A browser gives a redirect that is not followed no status; Node keeps the one that it has. */
function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || REDIRECTS.has(status);
}

function failed(error: ApiError, generation: Generation | null = null): Sent {
  return { ok: false, error, generation };
}

/**
 * Strings (closed, or running to the end of a broken text) and numbers. The string part cannot fail once it has begun,
 * so the scan always takes linear time.
 */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\[\s\S]?)*(?:"|$)|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?!\s*:)/g;

/**
 * Reads JSON without rounding: a number that JavaScript would not write the same way again (`9007199254740993`,
 * `1e400`, `0.30`) is given as a string of its source text, every other number as a number. `JSON.parse` with
 * `context.source` would do the same, but Node 20 lacks it. Undefined where the text is not JSON.
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
 * Reads a body as UTF-8 text while it streams, so that an endless one costs no more than the cap. An abort ends the
 * wait even if the stream ignores it; the text read so far is then of no use and the caller looks at the signal.
 */
async function readBody(response: Response, signal: AbortSignal): Promise<ReadBody> {
  const chunks: Uint8Array[] = [];
  const end = await readChunks(response, chunks, signal);
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
  return { text: end === 'whole' ? decode(chunks) : null, bytes, broken: end === 'broken' };
}

/** Adds what comes to the chunks, and says how that ended. */
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

/** Drops a byte order mark; broken sequences make the whole text null, because they may be in a key or an id. */
function decode(chunks: readonly Uint8Array[]): string | null {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    const texts = chunks.map((chunk) => decoder.decode(chunk, { stream: true }));
    return texts.join('') + decoder.decode();
  } catch {
    return null;
  }
}
