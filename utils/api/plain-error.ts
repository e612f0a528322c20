import type { ApiError, ApiErrorCode } from './api-error';

/** An error that came about on this machine, without an answer of the service to quote. */
export function plainError(code: ApiErrorCode): ApiError {
  return { code, status: null, serviceCode: null, message: null, requestId: null, retryAt: null };
}
