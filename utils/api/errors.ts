import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { saidBy } from '@/utils/i18n/said-by';
import { paceWords, waitWords } from '@/utils/i18n/time';

/** Every way a call can fail, as the views distinguish them. */
export type ApiErrorCode =
  | 'no-token'
  /** 401, 402 or 403 on a standard call: the token was not accepted. */
  | 'denied'
  /** 401, 402 or 403 on a plus call while standard calls work: the token lacks the tier. */
  | 'tier'
  /** 401, 402 or 403 on a plus call while others work with the same token: the service gives this one not. */
  | 'refused'
  | 'not-found'
  /** The service does not know the route at all, or its generation has no such thing: then without a status. */
  | 'not-offered'
  /** 429 `RATE_LIMITED`. */
  | 'rate-limited'
  /** 429 `QUOTA_EXCEEDED`: the month's quota is used up. */
  | 'quota'
  /** No call was made: the user's own budget of calls for the day is used up. */
  | 'budget'
  /** The service refused the request's parameters, or this client did before it asked: then without a status. */
  | 'rejected'
  /** The service no longer takes the cursor: the list starts again from its first page. */
  | 'cursor'
  | 'server'
  /** The service's address leads elsewhere, where no token is sent. */
  | 'redirected'
  /** No answer: refused, reset, name not found. */
  | 'network'
  /** The browser says that it is offline. */
  | 'offline'
  | 'timeout'
  /** A node's last block is old: it lags behind its chain, or this machine's clock is fast. */
  | 'behind'
  /** An answer that is not what the contract describes: HTML, truncated or over-long JSON, wrong types. */
  | 'bad-answer'
  /** The browser has not granted access to the service's origin. */
  | 'no-access'
  /** The background worker died and did not come back when asked again. */
  | 'worker';

/** A failed call as plain data, fit for messages and storage. Never holds the token or a raw exception text. */
export interface ApiError {
  readonly code: ApiErrorCode;
  readonly status: number | null;
  /** The service's own error code, for example `VALIDATION_ERROR`. */
  readonly serviceCode: string | null;
  /** The service's own message: untrusted text, length-capped. Without a status, the client's own sentence. */
  readonly message: string | null;
  readonly requestId: string | null;
  /** When a new try makes sense, milliseconds since the epoch. */
  readonly retryAt: number | null;
  /** The host of the source without a key that failed; of a service it is absent. */
  readonly by?: string;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ApiError };

/** An error that came about on this machine, without an answer of the service to quote. */
export function plainError(code: ApiErrorCode): ApiError {
  return { code, status: null, serviceCode: null, message: null, requestId: null, retryAt: null };
}

export function badAnswer(requestId: string | null): ApiError {
  return { ...plainError('bad-answer'), status: 200, requestId };
}

const FAULTS: ReadonlySet<ApiErrorCode> = new Set(['server', 'network', 'timeout', 'behind', 'offline']);
const UNSENT: ReadonlySet<ApiErrorCode> = new Set(['no-token', 'no-access', 'budget', 'worker']);
const UNCHARGED: ReadonlySet<ApiErrorCode> = new Set([
  'denied',
  'tier',
  'refused',
  'redirected',
  'rate-limited',
  'quota',
  'server',
  'network',
  'offline',
]);

export function isFault(code: ApiErrorCode): boolean {
  return FAULTS.has(code);
}

/** Whether the same call may succeed later by itself; a refused token stays refused. */
export function isTransient(code: ApiErrorCode): boolean {
  return code === 'rate-limited' || isFault(code);
}

/** Detected on this machine: no request was made. */
export function isUnsent(code: ApiErrorCode): boolean {
  return UNSENT.has(code);
}

/** Whether a call reached out to the service at all; its parameters may have stopped it before. */
export function wasSent({ code, status }: ApiError): boolean {
  return !isUnsent(code) && (code !== 'rejected' || status !== null);
}

/**
 * Whether the service counts a failed call: it counts what it answered, such as that a proposal is unknown or a
 * parameter wrong. What ran into a timeout may have been answered, and counts.
 */
export function isCharged(error: ApiError): boolean {
  return wasSent(error) && !UNCHARGED.has(error.code);
}

/** Whether every other call fails alike until the user, the plan or the connection changes. */
export function isBlocking(code: ApiErrorCode): boolean {
  return BLOCKING.has(code);
}

const BLOCKING: ReadonlySet<ApiErrorCode> = new Set([
  'no-token',
  'denied',
  'tier',
  'quota',
  'budget',
  'offline',
  'no-access',
]);

const CURSOR_STATUSES: ReadonlySet<number | null> = new Set([400, 409, 410]);

/** The failure of a request that carried a cursor: services differ in how they refuse one. */
export function cursorError(error: ApiError): ApiError {
  return CURSOR_STATUSES.has(error.status) ? { ...error, code: 'cursor' } : error;
}

type ErrorAction = 'options' | 'retry' | 'access';

interface ErrorWords {
  /** The heading above the sentence, where there is one. */
  readonly title?: string;
  readonly sentence: string;
  readonly action: ErrorAction;
  readonly actionLabel: string;
}

const LABELS: Readonly<Record<ErrorAction, MessageKey>> = {
  options: 'action_open_options',
  retry: 'action_try_again',
  access: 'action_grant_access',
};

const WORDS: Readonly<Record<ApiErrorCode, readonly [sentence: MessageKey, action: ErrorAction]>> = {
  'no-token': ['error_no_token', 'options'],
  denied: ['error_denied', 'options'],
  tier: ['error_tier', 'retry'],
  refused: ['error_refused', 'retry'],
  redirected: ['error_redirected', 'retry'],
  'not-found': ['error_not_found', 'retry'],
  'not-offered': ['error_not_offered', 'options'],
  'rate-limited': ['error_rate_limited', 'retry'],
  quota: ['error_quota', 'options'],
  budget: ['error_budget_spent', 'retry'],
  rejected: ['error_rejected', 'retry'],
  cursor: ['error_cursor', 'retry'],
  server: ['error_server', 'retry'],
  network: ['error_network', 'retry'],
  offline: ['error_offline', 'retry'],
  timeout: ['error_timeout', 'retry'],
  behind: ['error_behind', 'retry'],
  'bad-answer': ['error_bad_answer', 'retry'],
  'no-access': ['error_no_access', 'access'],
  worker: ['error_worker', 'retry'],
};

/**
 * One plain sentence and one action for an error. If the service named a later time to try again, the sentence counts
 * down to it from `now` (milliseconds since the epoch); the reader may try earlier.
 */
export function errorWords(error: ApiError, reader: Locale): ErrorWords {
  const locale = saidBy(error.by ?? null, reader);
  const [, action] = WORDS[error.code];
  const words = { sentence: errorSentence(error, locale), action, actionLabel: locale.t(LABELS[action]) };
  if (action === 'retry' && error.retryAt !== null && error.retryAt > locale.now) {
    if (error.code === 'rate-limited') {
      const { title, sentence } = paceWords(error.retryAt, locale);
      return { ...words, title, sentence };
    }
    const wait = waitWords(error.retryAt - locale.now, locale);
    return { ...words, sentence: locale.t('error_wait', words.sentence, wait) };
  }
  return words;
}

/**
 * Only refusals of this machine use their own message, which is in English, as are reports of errors; a service's message
 * is never ours.
 */
function errorSentence({ code, status, message }: ApiError, { t, tag }: Locale): string {
  const isOurs = status === null && message !== null && (code === 'rejected' || code === 'not-offered');
  if (isOurs && /^en\b/.test(tag)) return message;
  return t(isOurs && code === 'rejected' ? 'error_unaskable' : WORDS[code][0]);
}
