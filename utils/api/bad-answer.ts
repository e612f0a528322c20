import type { ApiError } from './api-error';
import { plainError } from './plain-error';

/** The error of an answer with status 200 that is not in its published form. */
export function badAnswer(requestId: string | null): ApiError {
  return { ...plainError('bad-answer'), status: 200, requestId };
}
