import { deleteDB, openDB } from 'idb';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from '@/utils/browser/storage/indexed-db';

const NAME = 'proposal-lens';
const LATER = 9;

afterEach(() => deleteDB(NAME));

it("the database opens a later version's data unchanged, with the key", async () => {
  const left = await openDB(NAME, LATER, { upgrade: (database) => void database.createObjectStore('keys') });
  await left.put('keys', 'sealed', 'token');
  left.close();
  const database = await openDatabase();
  expect(database.version).toBe(LATER);
  expect(await openedKeys()).toEqual(['sealed']);
  database.close();
});

async function openedKeys(): Promise<readonly unknown[]> {
  const database = await openDB(NAME);
  const keys = await database.getAll('keys');
  database.close();
  return keys;
}
