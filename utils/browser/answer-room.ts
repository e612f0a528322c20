import type { IDBPObjectStore } from 'idb';
import type { CacheSize } from '@/utils/lookup/answer-cache';
import type { AnswerDatabase, AnswerSchema } from './open-answers';
import { wholeTransaction } from './whole-transaction';

/** Well below what either browser grants an extension. */
const MOST: CacheSize = { entries: 2_000, bytes: 20 * 1024 * 1024 };

type Store<Mode extends IDBTransactionMode> = IDBPObjectStore<AnswerSchema, ['answers'], 'answers', Mode>;

/** Adds up the entries by their index alone, without reading a single value. */
export async function sizeOf(store: Store<'readonly' | 'readwrite'>): Promise<CacheSize> {
  let [entries, bytes] = [0, 0];
  for (let cursor = await store.index('use').openKeyCursor(); cursor; cursor = await cursor.continue()) {
    entries += 1;
    bytes += cursor.key[1];
  }
  return { entries, bytes };
}

/** Deletes the least recently used entries until the rest is within bounds; `size` is what there is now. */
export async function makeRoom(store: Store<'readwrite'>, size: CacheSize): Promise<CacheSize> {
  return deleteOldest(store, size, MOST);
}

/** Deletes the less recently used half of the entries. */
export async function purgeHalf(database: AnswerDatabase): Promise<void> {
  const transaction = database.transaction('answers', 'readwrite');
  await wholeTransaction(transaction, async () => {
    const size = await sizeOf(transaction.store);
    await deleteOldest(transaction.store, size, { ...size, entries: Math.floor(size.entries / 2) });
  });
}

async function deleteOldest(store: Store<'readwrite'>, size: CacheSize, most: CacheSize): Promise<CacheSize> {
  let { entries, bytes } = size;
  if (entries <= most.entries && bytes <= most.bytes) return size;
  let cursor = await store.index('use').openKeyCursor();
  while (cursor && (entries > most.entries || bytes > most.bytes)) {
    await store.delete(cursor.primaryKey);
    entries -= 1;
    bytes -= cursor.key[1];
    cursor = await cursor.continue();
  }
  return { entries, bytes };
}
