import type { LedgerEntry } from './ledger';

/** Which entries are wanted; what is left out does not matter. */
export interface LedgerFilter {
  readonly source?: LedgerEntry['source'];
  readonly cause?: LedgerEntry['cause'];
  /** True: only what failed; false: only what went well. */
  readonly failed?: boolean;
  /** Part of the route's template. */
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

/** The columns of an export, in their order: name and value. */
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

/** The entries as CSV text by RFC 4180, with a line of names first; unknown values are empty. */
export function ledgerCsv(entries: readonly LedgerEntry[]): string {
  const names = COLUMNS.map(([name]) => name);
  const rows = entries.map((entry) => COLUMNS.map(([, value]) => String(value(entry) ?? '')));
  return [names, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
