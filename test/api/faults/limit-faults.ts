import { Refusal } from '../request/refusal';
import { type Fault, steady } from './fault';
import { refuseAll, refuseOnce } from './refuse';

function rateLimited(retryAfter: string | null): Refusal {
  const headers = retryAfter === null ? {} : { 'Retry-After': retryAfter };
  return new Refusal(429, 'RATE_LIMITED', 'Too many calls in a short time.', { headers });
}

/** Every call answers 429; it may be repeated at a date that lies this far from now, in seconds. */
function limitedUntil(description: string, seconds: number): Fault {
  return steady(description, ({ now }) =>
    Promise.reject(rateLimited(new Date(now() + seconds * 1000).toUTCString())),
  );
}

/** Limits, with every form of Retry-After. */
export const limitFaults = {
  '429-once': refuseOnce('one call answers 429 RATE_LIMITED with Retry-After: 1', rateLimited('1')),
  '429-seconds': refuseAll('every call answers 429 RATE_LIMITED with Retry-After: 3', rateLimited('3')),
  '429-minutes': refuseAll('every call answers 429 RATE_LIMITED with Retry-After: 120', rateLimited('120')),
  '429-http-date': limitedUntil('every call answers 429 RATE_LIMITED with a date 30 s ahead', 30),
  '429-http-date-past': limitedUntil('every call answers 429 RATE_LIMITED with a date an hour ago', -3600),
  '429-no-retry-after': refuseAll(
    'every call answers 429 RATE_LIMITED without Retry-After',
    rateLimited(null),
  ),
  '429-zero': refuseAll('every call answers 429 RATE_LIMITED with Retry-After: 0', rateLimited('0')),
  '429-huge': refuseAll('every call answers 429 RATE_LIMITED with Retry-After: 1e9', rateLimited('1e9')),
  '429-billion': refuseAll(
    'every call answers 429 RATE_LIMITED with Retry-After: 1000000000',
    rateLimited('1000000000'),
  ),
  '429-garbage': refuseAll('every call answers 429 RATE_LIMITED with Retry-After: soon', rateLimited('soon')),
  '429-quota': refuseAll(
    "every call answers 429 QUOTA_EXCEEDED: the month's quota is gone",
    new Refusal(429, 'QUOTA_EXCEEDED', 'The monthly quota is used up.'),
  ),
  '429-quota-by-message': refuseAll(
    'every call answers 429 RATE_LIMITED, and only the message tells of the monthly quota',
    new Refusal(429, 'RATE_LIMITED', 'The monthly quota is used up.'),
  ),
} satisfies Record<string, Fault>;
