import type { ApiErrorCode } from '@/utils/api/errors';
import type { Family } from '@/utils/api/questions';
import { csvLine } from '@/utils/csv';
import type { ProposalKey } from '@/utils/proposal/proposal';
import type { Initiator } from '../gate/initiator';

/** One request, or one answer that the cache saved a request for. It does not contain the proposal. */
export interface LedgerEntry {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** The route's template, for example `/v2/proposals/:proposalKey`. */
  readonly route: string;
  /** By what `resolve` was asked, null for every other route. */
  readonly selector: 'url' | 'title' | 'externalId' | null;
  readonly source: 'network' | 'cache';
  readonly cause: Initiator;
  /** HTTP status, null where no answer came and for the cache. */
  readonly status: number | null;
  readonly error: ApiErrorCode | null;
  /** Length of the body, null where none was read. */
  readonly bytes: number | null;
  /** Milliseconds from the request to the end of the body, null for the cache. */
  readonly duration: number | null;
}

/** An answer that needed no request. */
export interface CacheHit extends Pick<LedgerEntry, 'selector' | 'cause'> {
  readonly family: Family;
  /** A proposal in the answer, which shows who gave it; null without one. */
  readonly key: ProposalKey | null;
}

/** Records requests. Failures to write are ignored. */
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

/** Copies field by field, so that nothing else of a request is kept. */
function onlyKnown(entry: LedgerEntry): LedgerEntry {
  const { at, route, selector, source, cause, status, error, bytes, duration } = entry;
  return { at, route, selector, source, cause, status, error, bytes, duration };
}

export interface LedgerFilter {
  readonly source?: LedgerEntry['source'];
  readonly cause?: LedgerEntry['cause'];
  /** True: only what failed; false: only what went well. */
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

/** The entries as JSON text: a list of objects with the names of the CSV's columns; unknown values are null. */
export function ledgerJson(entries: readonly LedgerEntry[]): string {
  const rows = entries.map((entry) =>
    Object.fromEntries(COLUMNS.map(([name, value]) => [name, value(entry)])),
  );
  return `${JSON.stringify(rows, null, 2)}\n`;
}

/** The entries as CSV text, with a line of names first; unknown values are empty. */
export function ledgerCsv(entries: readonly LedgerEntry[]): string {
  const names = COLUMNS.map(([name]) => name);
  const rows = entries.map((entry) => COLUMNS.map(([, value]) => String(value(entry) ?? '')));
  return [names, ...rows].map(csvLine).join('');
}
