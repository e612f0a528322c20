import type { ApiError, Result } from './api-error';
import type { ApiRequest } from './api-request';
import { plainError } from './plain-error';
import type { WireEnvelope } from './wire/envelope';

/** What is sent for a question, and how its answer is read. */
export interface Question<T> {
  readonly request: ApiRequest;
  /** Null where the answer is not in its published form. */
  readonly read: (envelope: WireEnvelope) => T | null;
  /** What a 404 of the service means where that is an answer; null where it is an error after all. */
  readonly readMissing?: (error: ApiError) => T | null;
}

/** A question as a generation puts it, or why it cannot be put; that costs no call. */
export type Asked<T> = Result<Question<T>>;

export function asked<T>(question: Question<T>): Asked<T> {
  return { ok: true, value: question };
}

/** Refused on this machine, with a sentence that names the field. */
export function rejected(message: string): { readonly ok: false; readonly error: ApiError } {
  return { ok: false, error: { ...plainError('rejected'), message } };
}

/** The generation has no such resource, with a sentence that names it. */
export function notOffered(message: string): { readonly ok: false; readonly error: ApiError } {
  return { ok: false, error: { ...plainError('not-offered'), message } };
}
