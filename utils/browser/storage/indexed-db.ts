/** What a request comes to; of a cursor's, what it comes to next. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * Opens a database, with its stores brought into shape where it is new or of an earlier version. Whoever wants to upgrade or
 * delete it would wait for this connection, which is closed then.
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

/** Has each entry of a cursor visited in its order, until one says that it was the last. */
export async function visitEach<Cursor extends IDBCursor>(
  request: IDBRequest<Cursor | null>,
  visit: (cursor: Cursor) => boolean,
): Promise<void> {
  for (let cursor = await resultOf(request); cursor && visit(cursor); cursor = await resultOf(request))
    cursor.continue();
}
