import type { Endpoint } from '@/utils/api/endpoints';
import type { ApiErrorCode } from '@/utils/api/errors';
import { csvLine } from '@/utils/csv';
import type { ProposalKey } from '@/utils/proposal/proposal';
import type { Initiator } from '../gate/initiator';

/** One request, or one answer from the cache that saved a request. It does not contain the proposal. */
export interface LedgerEntry {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The route template, for example `/v2/proposals/:proposalKey`. */
  readonly route: string;
  /** The selector of `resolve`; null for every other route. */
  readonly selector: 'url' | 'title' | 'externalId' | null;
  readonly source: 'network' | 'cache';
  readonly cause: Initiator;
  /** HTTP status; null without an answer and for the cache. */
  readonly status: number | null;
  readonly error: ApiErrorCode | null;
  /** Length of the body; null if none was read. */
  readonly bytes: number | null;
  /** Milliseconds from the request to the end of the body; null for the cache. */
  readonly duration: number | null;
}

/** An answer without a request. */
export interface CacheHit extends Pick<LedgerEntry, 'selector' | 'cause'> {
  readonly endpoint: Endpoint;
  /** A proposal in the answer, which identifies its source; null without one. */
  readonly key: ProposalKey | null;
}

/** Records requests. Ignores write failures. */
export interface Ledger {
  enter(entry: LedgerEntry): void;
  enterHit(hit: CacheHit): void;
}

export interface LedgerStore {
  add(entry: LedgerEntry): Promise<void>;
  /** Newest first. */
  all(): Promise<readonly LedgerEntry[]>;
  clear(): Promise<void>;
}

/** For private windows: records nothing. */
export const NO_LEDGER: Ledger = { enter() {}, enterHit() {} };

const NOT_SENT = { source: 'cache', status: null, error: null, bytes: null, duration: null } as const;

/**
 * Writes in the background; callers do not wait.
 * @param routeOf the route of the request that brought an answer.
 */
export function createLedger(
  store: LedgerStore,
  now: () => number,
  routeOf: (hit: CacheHit) => Promise<string>,
): Ledger {
  const add = (entry: LedgerEntry) => store.add(onlyKnown(entry));

  async function addHit(hit: CacheHit): Promise<void> {
    const at = now();
    await add({ ...NOT_SENT, ...hit, at, route: await routeOf(hit) });
  }

  return {
    enter: (entry) => void add(entry).catch(() => undefined),
    enterHit: (hit) => void addHit(hit).catch(() => undefined),
  };
}

/** Copies known fields only, so that nothing else of a request is stored. */
function onlyKnown(entry: LedgerEntry): LedgerEntry {
  const { at, route, selector, source, cause, status, error, bytes, duration } = entry;
  return { at, route, selector, source, cause, status, error, bytes, duration };
}

export interface LedgerFilter {
  readonly source?: LedgerEntry['source'];
  readonly cause?: LedgerEntry['cause'];
  /** True: only failures; false: only successes. */
  readonly failed?: boolean;
  readonly route?: string;
}

export function filterLedger(entries: readonly LedgerEntry[], filter: LedgerFilter): readonly LedgerEntry[] {
  return entries.filter(
    (entry) =>
      (filter.source === undefined || entry.source === filter.source) &&
      (filter.cause === undefined || entry.cause === filter.cause) &&
      (filter.failed === undefined || (entry.error !== null) === filter.failed) &&
      (filter.route === undefined || entry.route.includes(filter.route)),
  );
}

const COLUMNS: readonly (readonly [name: string, value: (entry: LedgerEntry) => string | number | null])[] = [
  ['time', ({ at }) => new Date(at).toISOString()],
  ['cause', ({ cause }) => cause],
  ['source', ({ source }) => source],
  ['route', ({ route }) => route],
  ['selector', ({ selector }) => selector],
  ['status', ({ status }) => status],
  ['error', ({ error }) => error],
  ['bytes', ({ bytes }) => bytes],
  ['milliseconds', ({ duration }) => duration],
];

/** Formats entries as JSON: a list of objects with the CSV's column names; unknown values are null. */
export function ledgerJson(entries: readonly LedgerEntry[]): string {
  const rows = entries.map((entry) =>
    Object.fromEntries(COLUMNS.map(([name, value]) => [name, value(entry)])),
  );
  return `${JSON.stringify(rows, null, 2)}\n`;
}

/** Formats entries as CSV with a header; unknown values are empty. */
export function ledgerCsv(entries: readonly LedgerEntry[]): string {
  const names = COLUMNS.map(([name]) => name);
  const rows = entries.map((entry) => COLUMNS.map(([, value]) => String(value(entry) ?? '')));
  return [names, ...rows].map(csvLine).join('');
}
