import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { LedgerEntry, LedgerStore } from '@/utils/lookup/usage/ledger';

/**
 * Does the work of a transaction and waits until all of it is on the disk. Where it is undone, rejects with the
 * transaction's own reason (a full disk, for one), which its requests do not always know, and leaves no other
 * rejection behind.
 */
export async function wholeTransaction<T>(
  { done }: { readonly done: Promise<void> },
  work: () => Promise<T>,
): Promise<T> {
  done.catch(() => undefined);
  try {
    return await work();
  } finally {
    await done;
  }
}

/** The extension origin's own database: out of reach of content scripts and pages in both browsers. */
interface LensSchema extends DBSchema {
  /** The non-extractable key that seals the token. */
  keys: { key: string; value: CryptoKey };
  /** Every request that was made, in the order in which they ended. */
  requests: { key: number; value: LedgerEntry };
}

export type LensDatabase = IDBPDatabase<LensSchema>;

/** Raise it whenever a store joins, goes or changes: the keys stay, all else is dropped. */
const VERSION = 2;

/**
 * Opens the database, creating its stores on first use. Only the background opens it. What a later version of this
 * extension left is opened as it is, for the token's key is in it whatever the version.
 */
export function openDatabase(): Promise<LensDatabase> {
  return open(VERSION).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'VersionError') return open(undefined);
    throw error;
  });
}

function open(version: number | undefined): Promise<LensDatabase> {
  return openDB<LensSchema>('proposal-lens', version, {
    upgrade(database, oldVersion) {
      if (oldVersion === 0) database.createObjectStore('keys');
      for (const name of [...database.objectStoreNames]) {
        if (name !== 'keys') database.deleteObjectStore(name);
      }
      database.createObjectStore('requests', { autoIncrement: true });
    },
    // An older worker that is still there must not keep the next one from its token.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}

/** The ledger in IndexedDB: a ring of the last so many entries. */
export function createLedgerDatabase(open: () => Promise<LensDatabase>, most: number): LedgerStore {
  return {
    async add(entry) {
      const transaction = (await open()).transaction('requests', 'readwrite');
      const { store } = transaction;
      await wholeTransaction(transaction, async () => {
        await store.add(entry);
        let surplus = (await store.count()) - most;
        let cursor = surplus > 0 ? await store.openCursor() : null;
        while (cursor && surplus > 0) {
          await cursor.delete();
          surplus -= 1;
          cursor = await cursor.continue();
        }
      });
    },
    async all() {
      return (await (await open()).getAll('requests')).reverse();
    },
    async clear() {
      await (await open()).clear('requests');
    },
  };
}
