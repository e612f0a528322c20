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
    expect(await restarted.kept()).toEqual({ tail: 'a1b2', untilClosed: false });
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
    expect(await vault.kept()).toBeNull();
    expect(await fakeBrowser.storage.local.get(null)).toEqual({});
  });

  it('keeps a token for this session alone, sealed as well, if the user wants it so', async () => {
    const vault = createTokenVault(openDatabase);
    await vault.save('another-token-0000');
    await vault.save(TOKEN, true);
    expect(await vault.read()).toBe(TOKEN);
    expect(await vault.kept()).toEqual({ tail: 'a1b2', untilClosed: true });
    expect(await fakeBrowser.storage.local.get(null)).toEqual({});
    expect(JSON.stringify(await fakeBrowser.storage.session.get(null))).not.toContain(TOKEN.slice(0, 6));
    // What the browser does when it closes.
    await fakeBrowser.storage.session.clear();
    expect(await vault.read()).toBeNull();
    expect(await vault.kept()).toBeNull();
  });

  it('has one token at a time, wherever it is kept, and removes either', async () => {
    const vault = createTokenVault(openDatabase);
    await vault.save(TOKEN, true);
    await vault.save('another-token-0000', false);
    expect(await vault.read()).toBe('another-token-0000');
    expect(await fakeBrowser.storage.session.get(null)).toEqual({});
    await vault.save(TOKEN, true);
    await vault.remove();
    expect(await vault.read()).toBeNull();
    expect(await fakeBrowser.storage.session.get(null)).toEqual({});
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
