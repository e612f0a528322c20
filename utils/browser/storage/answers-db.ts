import { gatherReads } from '@/utils/lookup/records/remembered-area';
import type { AnswerDatabase, CacheSize } from '@/utils/lookup/records/stored-answers';
import { createSerialQueue } from '@/utils/tasks';
import { inStore, openStores, resultOf, visitEach } from './indexed-db';

/** Well below what either browser allows an extension. */
const MAX_SIZE: CacheSize = { entries: 2_000, bytes: 20 * 1024 * 1024 };

const STORE = 'answers';
const USE = 'use';

function bytesOf({ key }: IDBCursor): number {
  return Array.isArray(key) ? Number(key[1]) : 0;
}

/** Sums entries by their index only, without reading values. */
async function sizeOf(store: IDBObjectStore): Promise<CacheSize> {
  let [entries, bytes] = [0, 0];
  await visitEach(store.index(USE).openKeyCursor(), (cursor) => {
    entries += 1;
    bytes += bytesOf(cursor);
    return true;
  });
  return { entries, bytes };
}

/** Deletes the less recently used half of the entries. */
async function purgeHalf(database: IDBDatabase): Promise<void> {
  await inStore(database, STORE, 'readwrite', async (store) => {
    const size = await sizeOf(store);
    await deleteOldest(store, size, { ...size, entries: Math.floor(size.entries / 2) });
  });
}

/** Deletes the least recently used entries until the rest fits; `size` is the current size. */
async function deleteOldest(store: IDBObjectStore, size: CacheSize, most: CacheSize): Promise<CacheSize> {
  let { entries, bytes } = size;
  const isOver = () => entries > most.entries || bytes > most.bytes;
  if (!isOver()) return size;
  await visitEach(store.index(USE).openKeyCursor(), (cursor) => {
    store.delete(cursor.primaryKey);
    entries -= 1;
    bytes -= bytesOf(cursor);
    return isOver();
  });
  return { entries, bytes };
}

interface AnswerDatabasePorts {
  open(): Promise<IDBDatabase>;
  /** Returns the address of the current service. */
  service(): Promise<string | null>;
  now(): number;
  /** Called if the disk stays full after old answers were deleted. */
  onFull(): void;
}

/** A later use within this time is not written. */
const SAME_USE_MS = 60_000;

const NOTHING: CacheSize = { entries: 0, bytes: 0 };

/**
 * Creates a cache in IndexedDB. Every failure (database gone, denied, or of a later version) reads as "not cached". On
 * a full disk it deletes the older half. If that is not enough, answers stay in the session's records until the worker
 * restarts or the cache is cleared.
 */
export function createAnswerDatabase(ports: AnswerDatabasePorts): AnswerDatabase {
  let opening: Promise<IDBDatabase> | null = null;
  let size: CacheSize | null = null;
  let isFull = false;
  // The size after a write is known only without parallel writes.
  const inOrder = createSerialQueue();

  /** Reopens a failed database: the browser may have closed it. */
  async function attempt<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
    opening ??= ports.open();
    const mine = opening;
    try {
      return await work(await mine);
    } catch (error) {
      size = null;
      if (opening === mine) opening = null;
      void mine.then((database) => database.close()).catch(() => undefined);
      throw error;
    }
  }

  // One transaction reads the parts of many links.
  const read = gatherReads((names) =>
    attempt((database) =>
      inStore(database, STORE, 'readonly', async (store) => {
        const found = names.map(async (name) => [name, await resultOf<unknown>(store.get(name))] as const);
        return Object.fromEntries(await Promise.all(found));
      }),
    ),
  );

  async function get<T>(key: string, isUsable: (stored: unknown) => stored is T): Promise<T | undefined> {
    const service = await ports.service();
    if (service === null) return undefined;
    const name = nameOf(service, key);
    const stored = await read(name);
    if (stored === undefined) return undefined;
    return attempt(async (database) => {
      if (isEntry(stored) && isUsable(stored.value)) {
        if (Math.abs(ports.now() - stored.usedAt) >= SAME_USE_MS) await touch(database, name, ports.now());
        return stored.value;
      }
      await inStore(database, STORE, 'readwrite', (store) => resultOf(store.delete(name)));
      size = null;
      return undefined;
    });
  }

  async function write(entry: StoredAnswer): Promise<void> {
    await attempt(async (database) => {
      size = await inStore(database, STORE, 'readwrite', async (store) => {
        const replaced = await resultOf<StoredAnswer | undefined>(store.get(entry.key));
        await resultOf(store.put(entry));
        return deleteOldest(store, size ? grown(size, entry, replaced) : await sizeOf(store), MAX_SIZE);
      });
    });
  }

  async function put(service: string, key: string, value: unknown): Promise<void> {
    if (isFull) return;
    const bytes = JSON.stringify(value).length;
    const entry = { key: nameOf(service, key), value, usedAt: ports.now(), bytes };
    try {
      await write(entry);
    } catch (error) {
      if (!isQuotaError(error)) return;
      try {
        await attempt(purgeHalf);
        await write(entry);
      } catch {
        isFull = true;
        ports.onFull();
      }
    }
  }

  async function clear(): Promise<void> {
    isFull = false;
    size = null;
    // If that fails, nothing readable is left to clear.
    await attempt((database) =>
      inStore(database, STORE, 'readwrite', (store) => resultOf(store.clear())),
    ).catch(() => undefined);
  }

  return {
    get: (key, isUsable) => get(key, isUsable).catch(() => undefined),
    async all() {
      const service = await ports.service();
      // The first and last names that begin with the service and a space.
      const range = IDBKeyRange.bound(`${service} `, `${service}!`);
      return attempt((database) =>
        inStore(database, STORE, 'readonly', (store) => resultOf(store.getAll(range))),
      );
    },
    put: (service, key, value) => inOrder(() => put(service, key, value)),
    size: () => attempt((database) => inStore(database, STORE, 'readonly', sizeOf)).catch(() => NOTHING),
    // After all pending writes, which are older.
    clear: () => inOrder(clear),
  };
}

/** A service's address contains no space. */
function nameOf(service: string, key: string): string {
  return `${service} ${key}`;
}

async function touch(database: IDBDatabase, name: string, usedAt: number): Promise<void> {
  await inStore(database, STORE, 'readwrite', async (store) => {
    const stored = await resultOf<StoredAnswer | undefined>(store.get(name));
    if (stored) await resultOf(store.put({ ...stored, usedAt }));
  });
}

function grown(size: CacheSize, entry: StoredAnswer, replaced: StoredAnswer | undefined): CacheSize {
  return {
    entries: size.entries + (replaced ? 0 : 1),
    bytes: size.bytes + entry.bytes - (replaced?.bytes ?? 0),
  };
}

function isEntry(stored: unknown): stored is StoredAnswer {
  const { usedAt, bytes }: Partial<Record<keyof StoredAnswer, unknown>> = Object(stored);
  return typeof usedAt === 'number' && typeof bytes === 'number';
}

/** Chromium reports a full disk as an unknown error, unless the extension's own share is used up. */
function isQuotaError(error: unknown): boolean {
  return error instanceof Error && ['QuotaExceededError', 'UnknownError'].includes(error.name);
}

interface StoredAnswer {
  readonly key: string;
  readonly value: unknown;
  /** Approximate last use in milliseconds since the epoch; the least recently used goes first. */
  readonly usedAt: number;
  readonly bytes: number;
}

/** Raise it whenever the stores change; readers check the shape of answers. */
const VERSION = 1;

/**
 * Opens the database of data that can be requested again, separate from the one with the token's key. Only the
 * background opens it. Rejects a database from a later version.
 */
export function openAnswerDatabase(): Promise<IDBDatabase> {
  return openStores('proposal-lens-answers', VERSION, (database) => {
    for (const name of [...database.objectStoreNames]) database.deleteObjectStore(name);
    database.createObjectStore(STORE, { keyPath: 'key' }).createIndex(USE, ['usedAt', 'bytes']);
  });
}
