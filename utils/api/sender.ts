import type { ApiError } from './api-error';
import type { ApiRequest } from './api-request';
import { plainError } from './plain-error';
import { type Fetch, type Sent, sendRequest } from './request';
import type { RequestEntry } from './request-entry';
import { type Clock, hasTime, type Job, withRetries } from './retry';
import { isToken } from './token';

/** The way to a service, and the time that calls take. */
export interface SenderOptions {
  /** As `parseServiceUrl` gives it. */
  readonly baseUrl: string;
  /** As `parseHeaderName` gives it. */
  readonly header: string;
  /** Null, or a text that `isToken` refuses: every call that needs a token fails with `no-token`. */
  readonly token: string | null;
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** Like `Math.random`, for the jitter between attempts. */
  readonly random?: () => number;
  readonly isOnline?: () => boolean;
  /** Asked before a failed request is sent again; always, the default, where nobody else decides. */
  readonly mayRetry?: (error: ApiError) => boolean;
  /** Told of each request that went out, once, when its answer has come or failed. */
  readonly onRequest?: (entry: RequestEntry) => void;
}

/** Sends a request, again where that makes sense and the job has time for it. */
export type Sender = (request: ApiRequest, job: Job) => Promise<Sent>;

export function createSender(options: SenderOptions): Sender {
  const { clock, token, random = Math.random, isOnline = () => true, mayRetry = () => true } = options;
  const connection = {
    baseUrl: options.baseUrl,
    header: options.header,
    token: token !== null && isToken(token) ? token : null,
    fetch: options.fetch,
    now: () => clock.now(),
    isOnline,
    onRequest: quietly(options.onRequest),
  };
  return async (request, job) => {
    if (!hasTime(job, clock)) return { ok: false, error: plainError('timeout'), sign: null };
    return withRetries((timeoutMs) => sendRequest(connection, request, { timeoutMs, signal: job.signal }), {
      ...job,
      clock,
      random,
      mayRetry,
    });
  };
}

/** A log that fails costs no call. */
function quietly(observe: (entry: RequestEntry) => void = () => undefined): (entry: RequestEntry) => void {
  return (entry) => {
    try {
      observe(entry);
    } catch {
      // The observer's own fault.
    }
  };
}
