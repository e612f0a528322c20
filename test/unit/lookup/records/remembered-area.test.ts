import { beforeEach, describe, expect, it } from 'vitest';
import { createRememberedArea } from '@/utils/lookup/records/remembered-area';
import { memoryArea } from '../rigs/memory-area';

describe('an area that remembers what it read', () => {
  let calls: (readonly string[])[];
  let area: ReturnType<typeof createRememberedArea>;
  let store: ReturnType<typeof memoryArea>;

  beforeEach(async () => {
    calls = [];
    store = memoryArea();
    await store.set('a', 1);
    await store.set('b', 2);
    area = createRememberedArea({
      ...store,
      set: (key, value) => store.set(key, value),
      async getAll(keys) {
        calls.push(keys);
        const found = await Promise.all(keys.map(async (key) => [key, await store.get(key)] as const));
        return Object.fromEntries(found);
      },
    });
  });

  const read = (...keys: string[]) => Promise.all(keys.map((key) => area.get(key)));

  it('reads in one call what is requested at one moment, and nothing twice, even if it is missing', async () => {
    expect(await read('a', 'b', 'a', 'none')).toEqual([1, 2, 1, undefined]);
    expect(await read('none', 'b')).toEqual([undefined, 2]);
    expect(calls).toEqual([['a', 'b', 'none']]);
  });

  it('reads again what was written, removed, or changed elsewhere', async () => {
    await read('a', 'b');
    await area.set('a', 3);
    await area.remove(['b']);
    expect(await read('a', 'b')).toEqual([3, undefined]);
    await store.set('b', 4);
    area.forget(['b']);
    expect(await read('a', 'b')).toEqual([3, 4]);
    expect(calls).toHaveLength(3);
  });

  it('keeps nothing that was read during a write', async () => {
    const writing = area.set('a', 3);
    await read('a');
    await writing;
    await store.set('a', 5);
    expect(await read('a')).toEqual([5]);
  });

  it('reads again after a failure', async () => {
    const { get } = store;
    store.get = async () => {
      throw new Error('The storage is gone.');
    };
    await expect(area.get('a')).rejects.toThrow('gone');
    store.get = get;
    expect(await area.get('a')).toBe(1);
  });

  it('remembers a bounded number of records', async () => {
    await read('a', ...Array.from({ length: 2_000 }, (_, nth) => `other ${nth}`));
    await read('a');
    expect(calls).toHaveLength(2);
  });
});
