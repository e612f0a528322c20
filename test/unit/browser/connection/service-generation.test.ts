import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readGeneration, writeGeneration } from '@/utils/browser/connection/connection';

const SERVICE = 'https://api.example.org';

describe('the detected generation of a service', () => {
  it('is stored for that service only', async () => {
    await writeGeneration(SERVICE, 'b');
    expect(await readGeneration(SERVICE)).toBe('b');
    expect(await readGeneration('https://other.example.org')).toBeNull();
    await writeGeneration(SERVICE, 'a');
    expect(await readGeneration(SERVICE)).toBe('a');
  });

  it('is stored for the last ten services', async () => {
    await writeGeneration(SERVICE, 'b');
    for (let index = 0; index < 10; index += 1) await writeGeneration(`https://api${index}.example.org`, 'a');
    expect(await readGeneration(SERVICE)).toBeNull();
    expect(await readGeneration('https://api0.example.org')).toBe('a');
  });

  it.each([[[[SERVICE, 'c']]], [{ [SERVICE]: 'b' }], ['b'], [null]])(
    'is not known if something else is stored: %o',
    async (stored) => {
      await fakeBrowser.storage.local.set({ 'generations:v1': stored });
      expect(await readGeneration(SERVICE)).toBeNull();
    },
  );
});
