import type { LedgerStore } from '@/utils/lookup/ledger';
import type { LensDatabase } from './database';
import { wholeTransaction } from './whole-transaction';

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
