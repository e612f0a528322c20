import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { LedgerEntry } from '@/utils/lookup/ledger';

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
