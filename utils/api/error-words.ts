import type { ApiError, ApiErrorCode } from './api-error';
import { waitWords } from './wait-words';

/** What the one button beside an error does. */
type ErrorAction = 'options' | 'retry' | 'access';

export interface ErrorWords {
  readonly sentence: string;
  readonly action: ErrorAction;
  /** The button's words. */
  readonly actionLabel: string;
}

const LABELS: Readonly<Record<ErrorAction, string>> = {
  options: 'Open options',
  retry: 'Try again',
  access: 'Grant access',
};

const WORDS: Readonly<Record<ApiErrorCode, readonly [sentence: string, action: ErrorAction]>> = {
  'no-token': ['No token is stored, so the service cannot be asked.', 'options'],
  denied: ['The service did not accept the token.', 'options'],
  tier: ['Figures need the plus tier; this token has the standard tier.', 'options'],
  'not-found': ['The service does not cover this proposal.', 'retry'],
  'not-offered': ['This service does not offer these data.', 'options'],
  'rate-limited': ['The service asks for a pause between calls.', 'retry'],
  quota: ["The token's quota for this month is used up.", 'options'],
  budget: ["Today's budget of calls is used up.", 'retry'],
  rejected: ['The service refused the request as it was put.', 'retry'],
  cursor: ['The list changed at the service while it was being read.', 'retry'],
  server: ['The service reported a fault of its own.', 'retry'],
  network: ['The service could not be reached.', 'retry'],
  offline: ['This device is offline.', 'retry'],
  timeout: ['The service did not answer in time.', 'retry'],
  'bad-answer': ['The service sent an answer that is not in its published form.', 'retry'],
  'no-access': ["The browser has not granted access to the service's address.", 'access'],
  worker: ['The extension was interrupted before the answer came.', 'retry'],
};

/**
 * One plain sentence and one action for an error. Where the service named a time to try again that is still to come,
 * the sentence counts down to it from `now` (milliseconds since the epoch); the reader may try before all the same.
 */
export function errorWords(error: ApiError, now: number, locale: string): ErrorWords {
  const action = WORDS[error.code][1];
  const sentence = errorSentence(error);
  if (action === 'retry' && error.retryAt !== null && error.retryAt > now) {
    const wait = waitWords(error.retryAt - now, locale);
    return {
      sentence: `${sentence} It makes sense to try again ${wait}.`,
      action,
      actionLabel: LABELS[action],
    };
  }
  return { sentence, action, actionLabel: LABELS[action] };
}

/** What this machine refused says itself why; a service's own message is never taken for our words. */
function errorSentence({ code, status, message, limit }: ApiError): string {
  if (limit !== undefined) return budgetSentence(limit);
  const isOurs = status === null && (code === 'rejected' || code === 'not-offered');
  return (isOurs ? message : null) ?? WORDS[code][0];
}

/** What stopped calls that nobody asked for by hand; a click makes its calls all the same. */
export function budgetSentence(limit: number): string {
  return `Today's budget of ${limit} ${limit === 1 ? 'call' : 'calls'} is used up.`;
}
