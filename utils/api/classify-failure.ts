import type { ApiErrorCode } from './api-error';
import type { Tier } from './api-request';

interface FailureSigns {
  readonly status: number;
  readonly tier: Tier;
  readonly serviceCode: string | null;
  /** Whether the body was a JSON object, as every answer of the service itself is. */
  readonly enveloped: boolean;
}

const CURSOR_CODES = new Set(['CURSOR_INVALID', 'CURSOR_STALE', 'CURSOR_EXPIRED']);

/**
 * What a status other than 200 means, where the request carried no cursor (`cursorError` tells what it means there). An unknown service code falls back on the status. A token that the service
 * does not accept is answered with 401, 402 or 403, whichever; on a plus route all three mean the tier, for the
 * proposal's key came from a standard call with the same token.
 */
export function classifyFailure(signs: FailureSigns): ApiErrorCode {
  const { status, serviceCode } = signs;
  if (serviceCode !== null && CURSOR_CODES.has(serviceCode)) return 'cursor';
  if (status === 401 || status === 402 || status === 403) return signs.tier === 'plus' ? 'tier' : 'denied';
  if (status === 404 || status === 410) return missing(signs);
  if (status === 405) return 'not-offered';
  if (status === 408) return 'timeout';
  if (status === 429) return serviceCode === 'QUOTA_EXCEEDED' ? 'quota' : 'rate-limited';
  if (status >= 500) return 'server';
  return status >= 400 ? 'rejected' : 'bad-answer';
}

/** A resource that is missing has a code of the service, a route that is missing only the framework's words. */
function missing({ serviceCode, enveloped }: FailureSigns): ApiErrorCode {
  if (serviceCode !== null) return 'not-found';
  return enveloped ? 'not-offered' : 'bad-answer';
}
