import { describe, expect, it, vi } from 'vitest';
import type { RequestEntry } from '@/utils/api/transport/request';
import {
  createLedger,
  filterLedger,
  type LedgerEntry,
  ledgerCsv,
  ledgerJson,
} from '@/utils/lookup/usage/ledger';
import { makeKey } from '../../../factories/proposal';

const AT = Date.parse('2026-11-21T12:00:00.250Z');

const entry: LedgerEntry = {
  at: AT,
  route: '/v2/proposals/resolve',
  selector: 'url',
  source: 'network',
  cause: 'chip',
  status: 200,
  error: null,
  bytes: 812,
  duration: 140,
};
const failed: LedgerEntry = { ...entry, status: 503, error: 'server', bytes: null, cause: 'panel' };
const hit: LedgerEntry = {
  ...entry,
  route: '/v2/proposals/:proposalKey',
  selector: null,
  source: 'cache',
  status: null,
  bytes: null,
  duration: null,
};

function memoryLedger() {
  const entries: LedgerEntry[] = [];
  const store = {
    add: async (added: LedgerEntry) => void entries.push(added),
    all: async () => entries,
    clear: async () => {},
  };
  return {
    entries,
    ledger: createLedger(
      store,
      () => AT,
      async ({ endpoint }) => `the route of ${endpoint}`,
    ),
  };
}

describe('the ledger', () => {
  it('logs a cached answer with time and cause, and nothing of a request', async () => {
    const { entries, ledger } = memoryLedger();
    ledger.enterHit({ endpoint: 'detail', key: makeKey('secret'), selector: null, cause: 'chip' });
    await vi.waitFor(() => expect(entries).toEqual([{ ...hit, route: 'the route of detail' }]));
  });

  it('logs the known fields of a request, and nothing else', () => {
    const { entries, ledger } = memoryLedger();
    const request: RequestEntry = { ...entry, duration: 140 };
    const more = {
      ...request,
      source: 'network',
      cause: 'chip',
      url: 'https://a.example',
      token: 'secret',
    } as const;
    ledger.enter(more);
    expect(entries).toEqual([entry]);
  });

  it('does not disturb the caller if it cannot be written', async () => {
    const store = {
      add: () => Promise.reject(new Error('full')),
      all: async () => [],
      clear: async () => {},
    };
    createLedger(
      store,
      () => AT,
      async () => '',
    ).enter(entry);
    await new Promise((resolve) => setImmediate(resolve));
  });
});

describe('a filter', () => {
  const all = [entry, failed, hit];

  it('keeps what matches all its fields, in the original order', () => {
    expect(filterLedger(all, {})).toEqual(all);
    expect(filterLedger(all, { source: 'network' })).toEqual([entry, failed]);
    expect(filterLedger(all, { failed: true })).toEqual([failed]);
    expect(filterLedger(all, { failed: false, cause: 'chip' })).toEqual([entry, hit]);
    expect(filterLedger(all, { route: 'resolve', cause: 'panel' })).toEqual([failed]);
    expect(filterLedger(all, { cause: 'watch' })).toEqual([]);
  });
});

describe('an export', () => {
  it('can be CSV with a header, times in UTC, and blanks for the unknown', () => {
    expect(ledgerCsv([entry, hit])).toBe(
      [
        '"time","cause","source","route","selector","status","error","bytes","milliseconds"',
        '"2026-11-21T12:00:00.250Z","chip","network","/v2/proposals/resolve","url","200","","812","140"',
        '"2026-11-21T12:00:00.250Z","chip","cache","/v2/proposals/:proposalKey","","","","",""',
        '',
      ].join('\r\n'),
    );
  });

  it('quotes what would break a line of CSV, and guards formulas', () => {
    const odd = ledgerCsv([{ ...entry, route: '/v2/"odd", route;=1+1' }]);
    expect(odd).toContain(`,"/v2/""odd"", route;'=1+1",`);
  });

  it('can be JSON with the same names and null for the unknown', () => {
    expect(JSON.parse(ledgerJson([failed]))).toEqual([
      {
        time: '2026-11-21T12:00:00.250Z',
        cause: 'panel',
        source: 'network',
        route: '/v2/proposals/resolve',
        selector: 'url',
        status: 503,
        error: 'server',
        bytes: null,
        milliseconds: 140,
      },
    ]);
    expect(ledgerJson([])).toBe('[]\n');
  });
});
