import type { ApiError } from './api-error';

const CURSOR_STATUSES: ReadonlySet<number | null> = new Set([400, 409, 410]);

/** The failure of a request that carried a cursor: services differ in how they refuse one. */
export function cursorError(error: ApiError): ApiError {
  return CURSOR_STATUSES.has(error.status) ? { ...error, code: 'cursor' } : error;
}
