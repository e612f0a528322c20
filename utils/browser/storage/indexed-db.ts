import type { LedgerEntry, LedgerStore } from '@/utils/lookup/usage/ledger';

/** Resolves with the result of a request; of a cursor's request, the next one. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * Opens a database and upgrades its stores if it is new or older. If another context wants to upgrade or delete it,
 * this connection closes.
 */
export async function openStores(
  name: string,
  version: number | undefined,
  upgrade: (database: IDBDatabase, oldVersion: number) => void,
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = ({ oldVersion }) => upgrade(request.result, oldVersion);
  const database = await resultOf(request);
  database.onversionchange = () => database.close();
  return database;
}

/**
 * Runs a transaction on one store and waits until it is on disk. If it aborts, rejects with the transaction's own
 * reason (such as a full disk), which its requests may lack, and leaves no other rejection unhandled.
 */
export async function inStore<T>(
  database: IDBDatabase,
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction(name, mode);
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('', 'AbortError'));
  });
  done.catch(() => undefined);
  try {
    return await work(transaction.objectStore(name));
  } finally {
    await done;
  }
}

/** Visits the entries of a cursor in order until `visit` returns false. */
export async function visitEach<Cursor extends IDBCursor>(
  request: IDBRequest<Cursor | null>,
  visit: (cursor: Cursor) => boolean,
): Promise<void> {
  for (let cursor = await resultOf(request); cursor && visit(cursor); cursor = await resultOf(request))
    cursor.continue();
}

/** Raise it whenever a store is added, removed or changed: an upgrade keeps the keys and drops everything else. */
const VERSION = 2;

/**
 * Opens the database and creates its stores on first use. Only the background opens it. A database from a later version
 * opens unchanged, because it contains the token's key.
 */
export function openDatabase(): Promise<IDBDatabase> {
  return open(VERSION).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'VersionError') return open(undefined);
    throw error;
  });
}

/**
 * Opens the extension origin's database, out of reach of content scripts and pages in both browsers. Its store `keys`
 * has the non-extractable key that seals the token. Its store `requests` has every request in the order of completion.
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

/**
 * An entry that version 0.1.0 can read. Its settings page stays empty for an unknown initiator, so automatic lookups
 * are stored as the panel's, with a mark.
 */
type StoredEntry = LedgerEntry & { readonly unasked?: true };

function storedOf(entry: LedgerEntry): StoredEntry {
  return entry.cause === 'shown' ? { ...entry, cause: 'panel', unasked: true } : entry;
}

function entryOf({ unasked, ...entry }: StoredEntry): LedgerEntry {
  return unasked ? { ...entry, cause: 'shown' } : entry;
}

/** Creates the ledger in IndexedDB: a ring of the last `most` entries. */
export function createLedgerDatabase(open: () => Promise<IDBDatabase>, most: number): LedgerStore {
  return {
    async add(entry) {
      await inStore(await open(), 'requests', 'readwrite', async (store) => {
        await resultOf(store.add(storedOf(entry)));
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
        resultOf<StoredEntry[]>(store.getAll()),
      );
      return entries.map(entryOf).reverse();
    },
    async clear() {
      await inStore(await open(), 'requests', 'readwrite', (store) => resultOf(store.clear()));
    },
  };
}
