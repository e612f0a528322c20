/** Every way a call can fail, as the views tell them apart. */
export type ApiErrorCode =
  /** No token is stored. */
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
  /** 5xx. */
  | 'server'
  /** The service's address leads elsewhere, where no token is sent. */
  | 'redirected'
  /** No answer: refused, reset, name not found. */
  | 'network'
  /** The browser says that it is offline. */
  | 'offline'
  | 'timeout'
  /** An answer that is not what the contract describes: HTML, truncated or over-long JSON, wrong types. */
  | 'bad-answer'
  /** The browser has not granted access to the service's origin. */
  | 'no-access'
  /** The background worker died and did not come back when asked again. */
  | 'worker';

/** A failed call as plain data, fit for messages and storage. Never holds the token or a raw exception text. */
export interface ApiError {
  readonly code: ApiErrorCode;
  /** HTTP status, null where no answer came. */
  readonly status: number | null;
  /** The service's own error code, for example `VALIDATION_ERROR`. */
  readonly serviceCode: string | null;
  /** The service's own message: untrusted text, length-capped. Without a status, the client's own sentence. */
  readonly message: string | null;
  readonly requestId: string | null;
  /** When a new try makes sense, milliseconds since the epoch. */
  readonly retryAt: number | null;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ApiError };
