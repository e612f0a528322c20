import { deleteDB, openDB, wrap } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnswerDatabase, openAnswerDatabase } from '@/utils/browser/storage/answers-db';
import { MINUTE } from '@/utils/i18n/time';

const SERVICE = 'https://api.example.org';

const isAnything = (value: unknown): value is unknown => value !== undefined;
const isText = (value: unknown): value is string => typeof value === 'string';

/** Keeps what a restart keeps; all else is new with every `start`. */
function createRig() {
  const rig = {
    now: 0,
    service: SERVICE as string | null,
    full: 0,
    start: (open = openAnswerDatabase) =>
      createAnswerDatabase({
        open,
        service: async () => rig.service,
        now: () => rig.now,
        onFull: () => {
          rig.full += 1;
        },
      }),
  };
  return rig;
}

let rig: ReturnType<typeof createRig>;
beforeEach(async () => {
  await deleteDB('proposal-lens-answers');
  rig = createRig();
});

describe('the answer database', () => {
  it('keeps answers after a restart and clears them on demand', async () => {
    await rig.start().put(SERVICE, 'detail:a', { title: 'A' });
    const restarted = rig.start();
    expect(await restarted.get('detail:a', isAnything)).toEqual({ title: 'A' });
    await restarted.clear();
    expect(await restarted.get('detail:a', isAnything)).toBeUndefined();
    expect(await restarted.size()).toEqual({ entries: 0, bytes: 0 });
  });

  it('drops queued writes when all answers are cleared', async () => {
    const answers = rig.start();
    const names = ['a', 'b', 'c'];
    const writing = names.map((name) => answers.put(SERVICE, `detail:${name}`, name));
    await answers.clear();
    await Promise.all(writing);
    expect(await answers.size()).toEqual({ entries: 0, bytes: 0 });
  });

  it('never gives the answers of one service for another', async () => {
    const answers = rig.start();
    await answers.put(SERVICE, 'detail:a', 'of this one');
    rig.service = 'https://other.example.org';
    expect(await answers.get('detail:a', isText)).toBeUndefined();
    rig.service = null;
    expect(await answers.get('detail:a', isText)).toBeUndefined();
    rig.service = SERVICE;
    expect(await answers.get('detail:a', isText)).toBe('of this one');
  });

  it('lists the cached answers of the current service, with the time of their last use', async () => {
    const answers = rig.start();
    await answers.put(`${SERVICE}/prefix`, 'detail:a', 'of another');
    await answers.put(SERVICE, 'link:https://a.example.org', 'a link');
    rig.now = 5 * MINUTE;
    await answers.put(SERVICE, 'detail:a', 'of this one');
    expect(await answers.all()).toEqual([
      expect.objectContaining({ key: `${SERVICE} detail:a`, value: 'of this one', usedAt: 5 * MINUTE }),
      expect.objectContaining({ key: `${SERVICE} link:https://a.example.org`, value: 'a link', usedAt: 0 }),
    ]);
    rig.service = null;
    expect(await answers.all()).toEqual([]);
  });

  it('deletes what its reader cannot use', async () => {
    const answers = rig.start();
    await answers.put(SERVICE, 'detail:a', { broken: true });
    expect(await answers.get('detail:a', isText)).toBeUndefined();
    expect(await answers.size()).toEqual({ entries: 0, bytes: 0 });
  });

  it('deletes an invalid entry', async () => {
    const database = wrap(await openAnswerDatabase());
    const key = `${SERVICE} detail:a`;
    const store = database.transaction('answers', 'readwrite').store;
    await store.put(JSON.parse(JSON.stringify({ key, value: 'whole', usedAt: 'yesterday', bytes: 7 })));
    expect(await rig.start().get('detail:a', isText)).toBeUndefined();
    expect(await database.get('answers', key)).toBeUndefined();
    database.close();
  });
});

describe('the bounds of the answer database', () => {
  it('remove the least recently used of more than two thousand', async () => {
    const answers = rig.start();
    for (let index = 1; index <= 2_000; index += 1) {
      rig.now += MINUTE;
      await answers.put(SERVICE, `detail:${index}`, `${index}`);
    }
    rig.now += MINUTE;
    await answers.get('detail:1', isText);
    rig.now += MINUTE;
    await answers.put(SERVICE, 'detail:one-more', 'new');
    expect(await answers.get('detail:1', isText)).toBe('1');
    expect(await answers.get('detail:2', isText)).toBeUndefined();
    expect((await answers.size()).entries).toBe(2_000);
  });

  it('include twenty megabytes of JSON, from any worker', async () => {
    const megabyte = 'x'.repeat(1024 * 1024 - 2);
    for (let index = 1; index <= 21; index += 1) {
      rig.now += MINUTE;
      await rig.start().put(SERVICE, `detail:${index}`, megabyte);
    }
    const answers = rig.start();
    expect(await answers.size()).toEqual({ entries: 20, bytes: 20 * 1024 * 1024 });
    expect(await answers.get('detail:1', isText)).toBeUndefined();
    expect(await answers.get('detail:2', isText)).toBe(megabyte);
  });

  it('count a repeated answer once, by its new size', async () => {
    const answers = rig.start();
    await Promise.all([
      answers.put(SERVICE, 'detail:a', 'a long answer'),
      answers.put(SERVICE, 'detail:b', 'b'),
      answers.put(SERVICE, 'detail:a', 'a'),
    ]);
    expect(await answers.size()).toEqual({ entries: 2, bytes: 6 });
  });
});

/** As a browser does it: the write fails, and the transaction with it. */
function fillDisk(isFullFor: (entries: number) => boolean): void {
  const { put } = IDBObjectStore.prototype;
  let entries = 0;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value) {
    entries += 1;
    if (isFullFor(entries)) throw new DOMException('The disk is full.', 'QuotaExceededError');
    return put.call(this, value);
  });
}

describe('a full disk', () => {
  it('removes the older half, and the answer is stored after all', async () => {
    const answers = rig.start();
    for (const name of ['a', 'b', 'c', 'd']) {
      rig.now += MINUTE;
      await answers.put(SERVICE, name, name);
    }
    fillDisk((tries) => tries === 1);
    await answers.put(SERVICE, 'e', 'e');
    expect(rig.full).toBe(0);
    expect(await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => answers.get(name, isText)))).toEqual([
      undefined,
      undefined,
      'c',
      'd',
      'e',
    ]);
  });

  it('is shown once if that does not help, and nothing more is written until the cache is cleared', async () => {
    const answers = rig.start();
    fillDisk(() => true);
    await answers.put(SERVICE, 'a', 'a');
    await answers.put(SERVICE, 'b', 'b');
    expect(rig.full).toBe(1);
    vi.restoreAllMocks();
    await answers.put(SERVICE, 'c', 'c');
    expect(await answers.get('c', isText)).toBeUndefined();
    await answers.clear();
    await answers.put(SERVICE, 'c', 'c');
    expect(await answers.get('c', isText)).toBe('c');
  });
});

/** As a browser does it when a disk fails in the middle: the write's request fails, and its transaction is undone. */
function breakTransactions(): void {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value) {
    const request = put.call(this, value);
    this.transaction.abort();
    return request;
  });
}

describe('a disk that fails in the middle of a write', () => {
  it('loses only that answer, and leaves no rejection behind', async () => {
    const rejections: unknown[] = [];
    const note = (reason: unknown) => void rejections.push(reason);
    process.on('unhandledRejection', note);
    const answers = rig.start();
    await answers.put(SERVICE, 'a', 'a');
    breakTransactions();
    rig.now += MINUTE;
    await answers.put(SERVICE, 'b', 'b');
    expect(await answers.get('a', isText)).toBeUndefined();
    vi.restoreAllMocks();
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off('unhandledRejection', note);
    expect(rejections).toEqual([]);
    expect(rig.full).toBe(0);
    expect(await answers.get('a', isText)).toBe('a');
    expect(await answers.get('b', isText)).toBeUndefined();
  });
});

describe('an unavailable answer database', () => {
  it('behaves like an empty cache', async () => {
    const broken = rig.start(() => Promise.reject(new Error('denied')));
    await broken.put(SERVICE, 'detail:a', 'a');
    await broken.clear();
    expect(await broken.get('detail:a', isText)).toBeUndefined();
    expect(await broken.size()).toEqual({ entries: 0, bytes: 0 });
    expect(rig.full).toBe(0);
  });

  it('is opened again after the browser closed it', async () => {
    const opened: { close(): void }[] = [];
    const answers = rig.start(async () => {
      const database = await openAnswerDatabase();
      opened.push(database);
      return database;
    });
    await answers.put(SERVICE, 'detail:a', 'a');
    opened[0]?.close();
    expect(await answers.get('detail:a', isText)).toBeUndefined();
    expect(await answers.get('detail:a', isText)).toBe('a');
  });

  it('reads as empty if a later version wrote it, and loses nothing', async () => {
    await rig.start().put(SERVICE, 'detail:a', 'a');
    const later = await openDB('proposal-lens-answers', 99);
    later.close();
    const answers = rig.start();
    await answers.put(SERVICE, 'detail:b', 'b');
    expect(await answers.get('detail:a', isText)).toBeUndefined();
    const again = await openDB('proposal-lens-answers', 99);
    expect(await again.count('answers')).toBe(1);
    again.close();
  });
});
