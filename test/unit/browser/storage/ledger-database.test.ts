import { deleteDB, openDB, wrap } from 'idb';
import { afterEach, describe, expect, it } from 'vitest';
import { createLedgerDatabase, openDatabase } from '@/utils/browser/storage/indexed-db';
import type { LedgerEntry } from '@/utils/lookup/usage/ledger';

function entryAt(at: number): LedgerEntry {
  return {
    at,
    route: '/v2/proposals/:proposalKey',
    selector: null,
    source: 'network',
    cause: 'chip',
    status: 200,
    error: null,
    bytes: 1,
    duration: 1,
  };
}

let opened: IDBDatabase[] = [];
const open = async () => {
  const database = await openDatabase();
  opened.push(database);
  return database;
};

afterEach(async () => {
  for (const database of opened) database.close();
  opened = [];
  await deleteDB('proposal-lens');
});

describe('the ledger in the database', () => {
  it('returns its entries newest first, to the next worker too, until it is cleared', async () => {
    const ledger = createLedgerDatabase(open, 500);
    for (const at of [1, 2, 3]) await ledger.add(entryAt(at));
    const restarted = createLedgerDatabase(open, 500);
    expect(await restarted.all()).toEqual([entryAt(3), entryAt(2), entryAt(1)]);
    await restarted.clear();
    expect(await ledger.all()).toEqual([]);
  });

  it("stores automatic entries in version 0.1.0's form, and returns them unchanged", async () => {
    const database = await open();
    const ledger = createLedgerDatabase(async () => database, 500);
    const shown: LedgerEntry = { ...entryAt(1), cause: 'shown' };
    await ledger.add(shown);
    await ledger.add({ ...entryAt(2), cause: 'panel' });
    const stored = await wrap(database).getAll('requests');
    expect(stored.map(({ cause }) => cause)).toEqual(['panel', 'panel']);
    expect(await ledger.all()).toEqual([{ ...entryAt(2), cause: 'panel' }, shown]);
  });

  it('keeps the last five hundred, even if many come together', async () => {
    const database = await open();
    const ledger = createLedgerDatabase(async () => database, 500);
    await Promise.all(Array.from({ length: 520 }, (_, at) => ledger.add(entryAt(at))));
    const times = (await ledger.all()).map(({ at }) => at);
    expect(times).toHaveLength(500);
    expect(times[0]).toBe(519);
    expect(times.at(-1)).toBe(20);
  });
});

describe('the database of an earlier version', () => {
  async function openFirst() {
    return openDB('proposal-lens', 1, {
      upgrade(database) {
        database.createObjectStore('keys');
        database.createObjectStore('answers', { keyPath: 'key' }).createIndex('usedAt', 'usedAt');
      },
    });
  }

  it("keeps the token's key, drops its answers and gets a ledger", async () => {
    const first = await openFirst();
    await first.put('keys', 'sealing key', 'token');
    await first.put('answers', { key: 'detail:a', value: 1, usedAt: 1 });
    first.close();
    const database = await open();
    expect(await wrap(database).get('keys', 'token')).toBe('sealing key');
    expect([...database.objectStoreNames]).toEqual(['keys', 'requests']);
    await createLedgerDatabase(async () => database, 500).add(entryAt(1));
    expect(await wrap(database).getAll('requests')).toEqual([entryAt(1)]);
  });

  it('does not block the next version if an old worker is still running', async () => {
    const older = await open();
    const next = await openDB('proposal-lens', 3);
    expect(next.version).toBe(3);
    next.close();
    await expect(wrap(older).get('keys', 'token')).rejects.toThrow();
  });
});
