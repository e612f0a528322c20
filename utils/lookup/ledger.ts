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
type CacheHit = Pick<LedgerEntry, 'route' | 'selector' | 'cause'>;

/** Where requests are written down. A ledger that cannot be written behaves as if there were none. */
export interface Ledger {
  enter(entry: LedgerEntry): void;
  enterHit(hit: CacheHit): void;
}

/** Where the ledger is kept, as far back as it goes. */
export interface LedgerStore {
  add(entry: LedgerEntry): Promise<void>;
  /** Newest first. */
  all(): Promise<readonly LedgerEntry[]>;
  clear(): Promise<void>;
}

/** For private windows: nothing is written down. */
export const NO_LEDGER: Ledger = { enter() {}, enterHit() {} };

const NOT_SENT = { source: 'cache', status: null, error: null, bytes: null, duration: null } as const;

/** A ledger that nobody has to wait for. */
export function createLedger(store: LedgerStore, now: () => number): Ledger {
  const enter = (entry: LedgerEntry) => void store.add(onlyKnown(entry)).catch(() => undefined);
  return { enter, enterHit: (hit) => enter({ ...NOT_SENT, ...hit, at: now() }) };
}

/** Field by field, so that whatever else a request carries stays out. */
function onlyKnown(entry: LedgerEntry): LedgerEntry {
  const { at, route, selector, source, cause, status, error, bytes, duration } = entry;
  return { at, route, selector, source, cause, status, error, bytes, duration };
}
