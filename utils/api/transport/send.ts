import { type ApiError, plainError } from '../errors';
import { isToken } from '../service-settings';
import type { ApiRequest } from './api-request';
import type { StartTimer } from './limit';
import { type Fetch, type RequestEntry, type Sent, sendRequest } from './request';

export interface SenderOptions {
  readonly baseUrl: string;
  readonly header: string;
  /** With null, or a text that `isToken` refuses, every call that needs a token fails with `no-token`. */
  readonly token: string | null;
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** The time to stamp answers with, milliseconds since the epoch; the clock's by default. */
  readonly present?: (() => number) | undefined;
  /** Limits attempts; the platform's timer by default. */
  readonly startTimer?: StartTimer;
  /** Like `Math.random`, for the jitter between attempts. */
  readonly random?: () => number;
  readonly isOnline?: () => boolean;
  /** Decides whether to retry a failed request; always by default. */
  readonly mayRetry?: (error: ApiError) => boolean;
  /** Receives each sent request once, after its answer or failure. */
  readonly onRequest?: (entry: RequestEntry) => void;
}

type Sender = (request: ApiRequest, job: Job) => Promise<Sent>;

export function createSender(options: SenderOptions): Sender {
  const { clock, token, random = Math.random, isOnline = () => true, mayRetry = () => true } = options;
  const connection = {
    baseUrl: options.baseUrl,
    header: options.header,
    token: token !== null && isToken(token) ? token : null,
    fetch: options.fetch,
    startTimer: options.startTimer,
    now: () => clock.now(),
    present: options.present ?? (() => clock.now()),
    isOnline,
    onRequest: quietly(options.onRequest),
  };
  return async (request, job) => {
    if (!hasTime(job, clock)) return { ok: false, error: plainError('timeout'), generation: null };
    const attempt = (timeoutMs: number) => sendRequest(connection, request, timeoutMs);
    if (request.isSlow) return attempt(job.deadline - clock.now());
    return withRetries(attempt, {
      ...job,
      clock,
      random,
      mayRetry,
    });
  };
}

/** A failing observer must not fail the call. */
function quietly(observe: (entry: RequestEntry) => void = () => undefined): (entry: RequestEntry) => void {
  return (entry) => {
    try {
      observe(entry);
    } catch {}
  };
}

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  sleep(ms: number): Promise<void>;
}

/** One call of the client, which may send several requests. */
export interface Job {
  /** Milliseconds since the epoch. */
  readonly deadline: number;
}

interface RetryPlan extends Job {
  readonly clock: Clock;
  readonly random: () => number;
  readonly mayRetry: (error: ApiError) => boolean;
}

type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: ApiError };

const MAX_RETRIES = 2;
const ATTEMPT_MS = 8_000;
/** Firefox ends a background page 30 s after its last event, even during a fetch. */
const JOB_MS = 20_000;
/** An attempt with less time left only uses quota. */
const MIN_ATTEMPT_MS = 1_000;
const FIRST_DELAY_MS = 500;
const RETRIED_STATUSES = new Set([500, 502, 503, 504]);

export function startJob(clock: Clock): Job {
  return { deadline: clock.now() + JOB_MS };
}

function hasTime({ deadline }: Job, clock: Clock): boolean {
  return clock.now() <= deadline - MIN_ATTEMPT_MS;
}

/**
 * Runs an idempotent request at most three times within its job's time. Waits with full jitter, and at least as long as
 * the service requested. If no time remains for another attempt, returns the error with its `retryAt` instead of
 * waiting.
 */
async function withRetries<T extends Outcome>(
  attempt: (timeoutMs: number) => Promise<T>,
  plan: RetryPlan,
): Promise<T> {
  const { deadline } = plan;
  for (let retries = 0; ; retries += 1) {
    const result = await attempt(Math.min(ATTEMPT_MS, deadline - plan.clock.now()));
    if (result.ok || retries === MAX_RETRIES || !isRetryable(result.error)) return result;
    if (!plan.mayRetry(result.error)) return result;
    const now = plan.clock.now();
    const wait = askedDelay(result.error, now) + plan.random() * FIRST_DELAY_MS * 2 ** retries;
    if (now + wait > deadline - MIN_ATTEMPT_MS) return result;
    await plan.clock.sleep(wait);
    // A machine that slept wakes late.
    if (!hasTime(plan, plan.clock)) return result;
  }
}

function isRetryable(error: ApiError): boolean {
  if (error.code === 'server') return error.status !== null && RETRIED_STATUSES.has(error.status);
  return error.code === 'network' || error.code === 'timeout' || error.code === 'rate-limited';
}

function askedDelay(error: ApiError, now: number): number {
  return error.retryAt === null ? 0 : Math.max(error.retryAt - now, 0);
}
