const WINDOW = 60_000;

export interface Quota {
  /** Counts one request. */
  take(): { readonly isSpent: boolean; readonly headers: Readonly<Record<string, string>> };
}

/** So many requests a minute, the minute counted from its first request. Every answer says what is left. */
export function createQuota(limit: number, now: () => number): Quota {
  let begun = Number.NEGATIVE_INFINITY;
  let count = 0;
  return {
    take() {
      if (now() - begun >= WINDOW) {
        begun = now();
        count = 0;
      }
      count += 1;
      const isSpent = count > limit;
      const left = Math.max(0, limit - count);
      return { isSpent, headers: quotaHeaders(limit, left, Math.ceil((begun + WINDOW - now()) / 1000)) };
    },
  };
}

/** The answer to one request too many; it may be repeated once these seconds are over. */
export function tooManyRequests(limit: number, seconds: number): Response {
  const headers = { ...quotaHeaders(limit, 0, seconds), 'Retry-After': String(seconds) };
  const description = 'too many requests, refer to the limits in the documentation';
  return Response.json({ error: 'unauthorized', error_description: description }, { status: 429, headers });
}

function quotaHeaders(limit: number, left: number, seconds: number): Readonly<Record<string, string>> {
  return {
    'RateLimit-Policy': `${limit};w=${WINDOW / 1000}`,
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(left),
    'RateLimit-Reset': String(seconds),
  };
}
