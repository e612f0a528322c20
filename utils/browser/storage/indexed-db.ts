import type { LedgerEntry, LedgerStore } from '@/utils/lookup/usage/ledger';

/** The result of a request; of a cursor's request, the next one. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * Opens a database, with its stores brought into shape if it is new or of an earlier version. Anyone who wants to
 * upgrade or delete it would wait for this connection, which is closed then.
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
 * Does the work of a transaction on one store and waits until all of it is on the disk. Where it is undone, rejects with
 * the transaction's own reason (a full disk, for one), which its requests do not always know, and leaves no other
 * rejection behind.
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

/** Raise it whenever a store joins, goes or changes: the keys stay, all else is dropped. */
const VERSION = 2;

/**
 * Opens the database, creating its stores on first use. Only the background opens it. A database from a later version
 * of this extension is opened as it is, because it contains the token's key.
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

/**
 * An entry in a form that version 0.1.0 takes too, whose settings page stays empty for an unknown initiator: automatic
 * lookups are stored as the panel's, with a mark.
 */
type StoredEntry = LedgerEntry & { readonly unasked?: true };

function storedOf(entry: LedgerEntry): StoredEntry {
  return entry.cause === 'shown' ? { ...entry, cause: 'panel', unasked: true } : entry;
}

function entryOf({ unasked, ...entry }: StoredEntry): LedgerEntry {
  return unasked ? { ...entry, cause: 'shown' } : entry;
}

/** The ledger in IndexedDB: a ring of the last so many entries. */
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
