import type { AnswerCache } from '@/utils/lookup/answer-cache';
import type { LensDatabase } from './database';

/** Well below what either browser grants an extension, even with long titles. */
const MOST_ANSWERS = 2_000;

/** A cache in IndexedDB, bounded by entries. Every failure (disk full, database gone) reads as "not cached". */
export function createAnswerDatabase(database: () => Promise<LensDatabase>, now: () => number): AnswerCache {
  return {
    async get(key) {
      try {
        const db = await database();
        const stored = await db.get('answers', key);
        if (stored === undefined) return undefined;
        await db.put('answers', { ...stored, usedAt: now() });
        return stored.value;
      } catch {
        return undefined;
      }
    },
    async put(key, value) {
      try {
        const db = await database();
        await db.put('answers', { key, value, usedAt: now() });
        await evictOldest(db);
      } catch {
        // The answer is still in the session's records; it will be asked for again after a restart.
      }
    },
    async clear() {
      try {
        await (await database()).clear('answers');
      } catch {
        // Nothing readable is left to clear.
      }
    },
  };
}

async function evictOldest(db: LensDatabase): Promise<void> {
  let surplus = (await db.count('answers')) - MOST_ANSWERS;
  if (surplus <= 0) return;
  const transaction = db.transaction('answers', 'readwrite');
  let cursor = await transaction.store.index('usedAt').openCursor();
  while (cursor && surplus > 0) {
    await cursor.delete();
    surplus -= 1;
    cursor = await cursor.continue();
  }
  await transaction.done;
}
