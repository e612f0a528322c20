import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** The extension origin's own database: out of reach of content scripts and pages in both browsers. */
interface LensSchema extends DBSchema {
  /** The non-extractable key that seals the token. */
  keys: { key: string; value: CryptoKey };
  answers: { key: string; value: StoredAnswer; indexes: { usedAt: number } };
}

interface StoredAnswer {
  readonly key: string;
  readonly value: unknown;
  /** Milliseconds since the epoch of the last use; the least recently used goes first. */
  readonly usedAt: number;
}

export type LensDatabase = IDBPDatabase<LensSchema>;

/** Raise it whenever the shape of a stored answer changes: older answers are dropped, the key stays. */
const VERSION = 1;

/** Opens the database, creating its stores on first use. Only the background opens it. */
export function openDatabase(): Promise<LensDatabase> {
  return openDB<LensSchema>('proposal-lens', VERSION, {
    upgrade(database, oldVersion) {
      if (oldVersion === 0) database.createObjectStore('keys');
      else database.deleteObjectStore('answers');
      database.createObjectStore('answers', { keyPath: 'key' }).createIndex('usedAt', 'usedAt');
    },
  });
}
