import type { ApiErrorCode } from './api-error';
import type { Selector } from './selector';

/** One request that went out, fit for a log that others may read: no token, no body, no key and no address. */
export interface RequestEntry {
  /** When it went out, milliseconds since the epoch. */
  readonly at: number;
  /** The route's template, for example `/v2/proposals/:proposalKey/votes`. */
  readonly route: string;
  /** By what `resolve` was asked; null for every other route. */
  readonly selector: Selector['by'] | null;
  /** HTTP status, null where no answer came. */
  readonly status: number | null;
  /** Length of the answer's body as read, null where none was. */
  readonly bytes: number | null;
  /** Milliseconds from the request to the end of the answer. */
  readonly duration: number;
  /** Null where the answer was one of status 200 in JSON. */
  readonly error: ApiErrorCode | null;
}
