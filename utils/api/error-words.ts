import type { MessageKey, Say } from '@/utils/proposal/say';
import { sayCount } from '@/utils/proposal/say-count';
import type { ApiError, ApiErrorCode } from './api-error';
import { paceWords, waitWords } from './wait-words';

/** What the one button beside an error does. */
type ErrorAction = 'options' | 'retry' | 'access';

export interface ErrorWords {
  /** What stands above the sentence; absent where it says all. */
  readonly title?: string;
  readonly sentence: string;
  readonly action: ErrorAction;
  /** The button's words. */
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
  'bad-answer': ['error_bad_answer', 'retry'],
  'no-access': ['error_no_access', 'access'],
  worker: ['error_worker', 'retry'],
};

/**
 * One plain sentence and one action for an error. Where the service named a time to try again that is still to come,
 * the sentence counts down to it from `now` (milliseconds since the epoch); the reader may try before all the same.
 */
export function errorWords(error: ApiError, now: number, locale: string, say: Say): ErrorWords {
  const [, action] = WORDS[error.code];
  const words = { sentence: errorSentence(error, say), action, actionLabel: say(LABELS[action]) };
  if (action === 'retry' && error.retryAt !== null && error.retryAt > now) {
    if (error.code === 'rate-limited') {
      const { title, sentence } = paceWords(error.retryAt, locale, say);
      return { ...words, title, sentence };
    }
    const wait = waitWords(error.retryAt - now, locale);
    return { ...words, sentence: say('error_wait', words.sentence, wait) };
  }
  return words;
}

/** What this machine refused says itself why; a service's own message is never taken for our words. */
function errorSentence({ code, status, message }: ApiError, say: Say): string {
  const isOurs = status === null && (code === 'rejected' || code === 'not-offered');
  return (isOurs ? message : null) ?? say(WORDS[code][0]);
}

/** What stops calls that nobody asks for by hand, while that budget is the user's; a click makes its calls all the same. */
export function budgetSentence(limit: number, locale: string, say: Say): string {
  return sayCount('error_budget', limit, locale, say);
}
