import type { ApiError, ApiErrorCode } from '@/utils/api/api-error';

/** Found out on this machine, before anything was sent. */
const NOT_SENT: ReadonlySet<ApiErrorCode> = new Set(['no-token', 'no-access', 'budget', 'worker']);

const NOT_CHARGED: ReadonlySet<ApiErrorCode> = new Set([
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

/** Whether a call that failed so had reached out to the service at all; its parameters may have stopped it before. */
export function wasSent({ code, status }: ApiError): boolean {
  return !NOT_SENT.has(code) && (code !== 'rejected' || status !== null);
}

/**
 * Whether the service counts a call that failed so: it counts what it answered, be it that a proposal is unknown or
 * a parameter wrong. What ran into a timeout may have been answered, and counts.
 */
export function isCharged(error: ApiError): boolean {
  return wasSent(error) && !NOT_CHARGED.has(error.code);
}
