import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export interface AnswerSchema extends DBSchema {
  answers: { key: string; value: StoredAnswer; indexes: { use: [usedAt: number, bytes: number] } };
}

export interface StoredAnswer {
  readonly key: string;
  readonly value: unknown;
  /** Milliseconds since the epoch of about the last use; the least recently used goes first. */
  readonly usedAt: number;
  /** Characters of the value as JSON. */
  readonly bytes: number;
}

export type AnswerDatabase = IDBPDatabase<AnswerSchema>;

/** Raise it whenever the stores change; the shape of an answer itself is checked as it is read. */
const VERSION = 1;

/**
 * Opens the database of what can be asked for again, apart from the one that cannot be lost. Only the background
 * opens it. Rejects where a later version of this extension left one on the disk.
 */
export function openAnswerDatabase(): Promise<AnswerDatabase> {
  return openDB<AnswerSchema>('proposal-lens-answers', VERSION, {
    upgrade(database) {
      for (const name of [...database.objectStoreNames]) database.deleteObjectStore(name);
      database.createObjectStore('answers', { keyPath: 'key' }).createIndex('use', ['usedAt', 'bytes']);
    },
    // Whoever wants to upgrade or delete the database would wait for this connection.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}
