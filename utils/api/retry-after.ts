const SECONDS = /^\d{1,10}$/;
/** The one form of HTTP date that senders may still use, RFC 9110 §5.6.7. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
/** A longer wait is asked for anew: the header may be wrong, and so may this machine's clock. */
const LONGEST_WAIT_MS = 15 * 60_000;

/**
 * Reads a `Retry-After` header, seconds or an HTTP date, as milliseconds since the epoch: never before `now`, at
 * most 15 minutes after it. Null where the header is missing or anything else.
 */
export function parseRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  const at = SECONDS.test(text)
    ? now + Number(text) * 1000
    : HTTP_DATE.test(text)
      ? Date.parse(text)
      : Number.NaN;
  return Number.isNaN(at) ? null : Math.min(Math.max(at, now), now + LONGEST_WAIT_MS);
}
