import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openDatabase } from '@/utils/browser/database';
import { createTokenVault } from '@/utils/browser/token-vault';

const TOKEN = 'canary-4f9d1c7e-a1b2';

describe('the token vault', () => {
  it('gives back what was saved, also after a restart', async () => {
    await createTokenVault(openDatabase).save(TOKEN);
    const restarted = createTokenVault(openDatabase);
    expect(await restarted.read()).toBe(TOKEN);
    expect(await restarted.tail()).toBe('a1b2');
  });

  it('leaves no piece of the token but its tail where content scripts could read', async () => {
    await createTokenVault(openDatabase).save(TOKEN);
    const stored = JSON.stringify(await fakeBrowser.storage.local.get(null));
    for (let start = 0; start + 6 <= TOKEN.length; start += 1) {
      expect(stored).not.toContain(TOKEN.slice(start, start + 6));
    }
  });

  it('seals with a key that cannot be taken out', async () => {
    await createTokenVault(openDatabase).save(TOKEN);
    const key = await (await openDatabase()).get('keys', 'token');
    expect(key?.extractable).toBe(false);
  });

  it('holds nothing once the token is removed', async () => {
    const vault = createTokenVault(openDatabase);
    await vault.save(TOKEN);
    await vault.remove();
    expect(await vault.read()).toBeNull();
    expect(await vault.tail()).toBeNull();
    expect(await fakeBrowser.storage.local.get(null)).toEqual({});
  });

  it('treats a record that was tampered with as no token', async () => {
    const vault = createTokenVault(openDatabase);
    await vault.save(TOKEN);
    await fakeBrowser.storage.local.set({
      'token:v1': { iv: Array(12).fill(0), sealed: [1, 2, 3], tail: 'a1b2' },
    });
    expect(await vault.read()).toBeNull();
  });
});
