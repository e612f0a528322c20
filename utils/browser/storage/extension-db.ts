import type { LedgerEntry, LedgerStore } from '@/utils/lookup/usage/ledger';
import { inStore, openStores, resultOf, visitEach } from './indexed-db';

/** Raise it whenever a store joins, goes or changes: the keys stay, all else is dropped. */
const VERSION = 2;

/**
 * Opens the database, creating its stores on first use. Only the background opens it. What a later version of this
 * extension left is opened as it is, for the token's key is in it whatever the version.
 */
export function openDatabase(): Promise<IDBDatabase> {
  return open(VERSION).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'VersionError') return open(undefined);
    throw error;
  });
}

/**
 * The extension origin's own database: out of reach of content scripts and pages in both browsers. `keys` holds the
 * non-extractable key that seals the token, `requests` every request that was made, in the order in which they ended.
 */
function open(version: number | undefined): Promise<IDBDatabase> {
  return openStores('proposal-lens', version, (database, oldVersion) => {
    if (oldVersion === 0) database.createObjectStore('keys');
    for (const name of [...database.objectStoreNames]) {
      if (name !== 'keys') database.deleteObjectStore(name);
    }
    database.createObjectStore('requests', { autoIncrement: true });
  });
}

/** The ledger in IndexedDB: a ring of the last so many entries. */
export function createLedgerDatabase(open: () => Promise<IDBDatabase>, most: number): LedgerStore {
  return {
    async add(entry) {
      await inStore(await open(), 'requests', 'readwrite', async (store) => {
        await resultOf(store.add(entry));
        let surplus = (await resultOf(store.count())) - most;
        if (surplus <= 0) return;
        await visitEach(store.openCursor(), (cursor) => {
          cursor.delete();
          surplus -= 1;
          return surplus > 0;
        });
      });
    },
    async all() {
      const entries = await inStore(await open(), 'requests', 'readonly', (store) =>
        resultOf<LedgerEntry[]>(store.getAll()),
      );
      return entries.reverse();
    },
    async clear() {
      await inStore(await open(), 'requests', 'readwrite', (store) => resultOf(store.clear()));
    },
  };
}
