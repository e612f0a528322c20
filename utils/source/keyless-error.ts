import type { ApiError } from '@/utils/api/errors';

/** A token plays no part with a source: what an origin says of one is a refusal of the question. */
export function withoutToken(error: ApiError): ApiError {
  return ['denied', 'tier', 'refused', 'no-token'].includes(error.code)
    ? { ...error, code: 'rejected' }
    : error;
}
