import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inStore, openStores, resultOf, visitEach } from '@/utils/browser/storage/indexed-db';

const full = new DOMException('The disk is full.', 'QuotaExceededError');
const undone = new DOMException('The request was undone.', 'AbortError');

let database: IDBDatabase;

beforeEach(async () => {
  database = await openStores('test', 1, (opened) => void opened.createObjectStore('words'));
});

afterEach(async () => {
  database.close();
  await deleteDB('test');
});

describe('a transaction', () => {
  it("returns its work's result, once it is on disk", async () => {
    const order: string[] = [];
    const given = await inStore(database, 'words', 'readwrite', async (store) => {
      store.transaction.addEventListener('complete', () => order.push('done'));
      await resultOf(store.put('word', 1));
      order.push('work');
      return 7;
    });
    expect(given).toBe(7);
    expect(order).toEqual(['work', 'done']);
  });

  it('reports its own reason when aborted, not that of a request in it', async () => {
    const work = async ({ transaction }: IDBObjectStore) => {
      Object.defineProperty(transaction, 'error', { value: full });
      transaction.abort();
      throw undone;
    };
    await expect(inStore(database, 'words', 'readwrite', work)).rejects.toBe(full);
  });

  it('reports it when aborted without a reason', async () => {
    const work = async ({ transaction }: IDBObjectStore) => transaction.abort();
    await expect(inStore(database, 'words', 'readwrite', work)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('reports failed work that did not abort it', async () => {
    const work = () => Promise.reject(undone);
    await expect(inStore(database, 'words', 'readwrite', work)).rejects.toBe(undone);
  });
});

it('entries are visited in their order, until one is the last', async () => {
  const visited: unknown[] = [];
  await inStore(database, 'words', 'readwrite', async (store) => {
    for (const key of [3, 1, 2]) await resultOf(store.put(`word ${key}`, key));
    await visitEach(store.openCursor(), ({ value }) => visited.push(value) < 2);
    await visitEach(store.openCursor(IDBKeyRange.only(9)), () => visited.push('none') > 0);
  });
  expect(visited).toEqual(['word 1', 'word 2']);
});
