import { type Locale, type MessageKey, saidBy } from '@/utils/i18n/locale';
import { paceWords, waitWords } from '@/utils/i18n/time';

/** Every way a call can fail, as the views distinguish them. */
export type ApiErrorCode =
  | 'no-token'
  /** 401, 402 or 403 on a standard call: the service rejected the token. */
  | 'denied'
  /** 401, 402 or 403 on a plus call while standard calls work: the token lacks the tier. */
  | 'tier'
  /** 401, 402 or 403 on one plus call while others work with the same token: the service denies this one. */
  | 'refused'
  | 'not-found'
  /** The service lacks the route, or its generation lacks the resource; the latter has no status. */
  | 'not-offered'
  /** 429 `RATE_LIMITED`. */
  | 'rate-limited'
  /** 429 `QUOTA_EXCEEDED`: the month's quota is used up. */
  | 'quota'
  /** No request: the user's own daily limit of calls is used up. */
  | 'budget'
  /** The service rejected the parameters. Without a status, this client rejected them before the request. */
  | 'rejected'
  /** The service no longer accepts the cursor: the list starts again from its first page. */
  | 'cursor'
  | 'server'
  /** The service's address redirects, and the client does not send the token there. */
  | 'redirected'
  /** No answer: refused, reset, or name not found. */
  | 'network'
  /** The browser reports that it is offline. */
  | 'offline'
  | 'timeout'
  /** A node's latest block is old: the node lags behind its chain, or this machine's clock is fast. */
  | 'behind'
  /** An answer outside the contract: HTML, truncated or over-long JSON, wrong types. */
  | 'bad-answer'
  /** The browser has not granted access to the service's origin. */
  | 'no-access'
  /** The background worker died and did not answer a second message. */
  | 'worker';

/** A failed call as plain data, fit for messages and storage. Never contains the token or a raw exception text. */
export interface ApiError {
  readonly code: ApiErrorCode;
  readonly status: number | null;
  /** The service's own error code, for example `VALIDATION_ERROR`. */
  readonly serviceCode: string | null;
  /** The service's own message: untrusted text, capped. Without a status, the client's own sentence. */
  readonly message: string | null;
  readonly requestId: string | null;
  /** When a retry makes sense, milliseconds since the epoch. */
  readonly retryAt: number | null;
  /** The host of the keyless source that failed; absent for a service. */
  readonly by?: string;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ApiError };

/** Creates an error that arose on this machine, without an answer to quote. */
export function plainError(code: ApiErrorCode): ApiError {
  return { code, status: null, serviceCode: null, message: null, requestId: null, retryAt: null };
}

/** Creates the error of a successful answer that does not have its published form. */
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

/** Returns whether the way to the server failed, or the server itself, rather than one request. */
export function isFault(code: ApiErrorCode): boolean {
  return FAULTS.has(code);
}

/** Returns whether the same call may succeed later without a change; a rejected token stays rejected. */
export function isTransient(code: ApiErrorCode): boolean {
  return code === 'rate-limited' || isFault(code);
}

/** Returns whether this machine failed the call before any request. */
export function isUnsent(code: ApiErrorCode): boolean {
  return UNSENT.has(code);
}

/** Returns whether a call reached the service; its parameters may have stopped it before. */
export function wasSent({ code, status }: ApiError): boolean {
  return !isUnsent(code) && (code !== 'rejected' || status !== null);
}

/**
 * Returns whether the service counts a failed call. It counts what it answered, such as an unknown proposal or a wrong
 * parameter. A timeout may have been answered, and counts.
 */
export function isCharged(error: ApiError): boolean {
  return wasSent(error) && !UNCHARGED.has(error.code);
}

/** Returns whether every other call fails the same way until the user, the plan or the connection changes. */
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

/** Normalises the failure of a request with a cursor, because services reject cursors in different ways. */
export function cursorError(error: ApiError): ApiError {
  return CURSOR_STATUSES.has(error.status) ? { ...error, code: 'cursor' } : error;
}

type ErrorAction = 'options' | 'retry' | 'access';

interface ErrorWords {
  /** The heading above the sentence, if any. */
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
 * Returns one plain sentence and one action for an error. If the service named a time to retry, the sentence counts
 * down to it from `now` (milliseconds since the epoch); the user may retry earlier.
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
 * Errors of this client and of error reports keep their own message, in English. A service's message is never shown as
 * ours.
 */
function errorSentence({ code, status, message }: ApiError, { t, tag }: Locale): string {
  const isOurs = status === null && message !== null && (code === 'rejected' || code === 'not-offered');
  if (isOurs && /^en\b/.test(tag)) return message;
  return t(isOurs && code === 'rejected' ? 'error_unaskable' : WORDS[code][0]);
}
