import type { ApiErrorCode } from '@/utils/api/api-error';
import type { Cause } from './cause';

/** One request, or one answer that the cache saved a request for. Nothing in it tells which proposal it was about. */
export interface LedgerEntry {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The route's template, for example `/v2/proposals/:proposalKey`. */
  readonly route: string;
  /** By what `resolve` was asked, null for every other route. */
  readonly selector: 'url' | 'title' | 'externalId' | null;
  readonly source: 'network' | 'cache';
  readonly cause: Cause;
  /** HTTP status, null where no answer came and for the cache. */
  readonly status: number | null;
  readonly error: ApiErrorCode | null;
  /** Length of the body, null where none was read. */
  readonly bytes: number | null;
  /** Milliseconds from the request to the end of the body, null for the cache. */
  readonly duration: number | null;
}

/** An answer that needed no request. */
export type CacheHit = Pick<LedgerEntry, 'route' | 'selector' | 'cause'>;

/** Where requests are written down. A ledger that cannot be written behaves as if there were none. */
export interface Ledger {
  enter(entry: LedgerEntry): void;
  enterHit(hit: CacheHit): void;
}

/** For private windows: nothing is written down. */
export const NO_LEDGER: Ledger = { enter() {}, enterHit() {} };
