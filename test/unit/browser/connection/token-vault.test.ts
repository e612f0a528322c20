import { wrap } from 'idb';
import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createTokenVault } from '@/utils/browser/connection/token-vault';
import { openDatabase } from '@/utils/browser/storage/indexed-db';

const TOKEN = 'canary-4f9d1c7e-a1b2';
const SERVICE = 'https://api.example.org';
const ITEM = 'token:v1';

const record = async () => Object((await fakeBrowser.storage.local.get(ITEM))[ITEM]);

describe('the token vault', () => {
  it('returns what was saved, even after a restart', async () => {
    await createTokenVault(openDatabase).save(TOKEN, SERVICE);
    const restarted = createTokenVault(openDatabase);
    expect(await restarted.read(SERVICE)).toBe(TOKEN);
    expect(await restarted.kept()).toEqual({ tail: 'a1b2', service: SERVICE, untilClosed: false });
  });

  it("leaves only the token's tail where content scripts could read", async () => {
    await createTokenVault(openDatabase).save(TOKEN, SERVICE);
    const stored = JSON.stringify(await fakeBrowser.storage.local.get(null));
    for (let start = 0; start + 6 <= TOKEN.length; start += 1) {
      expect(stored).not.toContain(TOKEN.slice(start, start + 6));
    }
  });

  it('encrypts with a key that cannot be exported', async () => {
    await createTokenVault(openDatabase).save(TOKEN, SERVICE);
    const key = await wrap(await openDatabase()).get('keys', 'token');
    expect(key?.extractable).toBe(false);
  });

  it('contains nothing once the token is removed', async () => {
    const vault = createTokenVault(openDatabase);
    await vault.save(TOKEN, SERVICE);
    await vault.remove();
    expect(await vault.read(SERVICE)).toBeNull();
    expect(await vault.kept()).toBeNull();
    expect(await fakeBrowser.storage.local.get(null)).toEqual({});
  });

  it('keeps a token only for this session, also encrypted, if the user chooses that', async () => {
    const vault = createTokenVault(openDatabase);
    await vault.save('another-token-0000', SERVICE);
    await vault.save(TOKEN, SERVICE, true);
    expect(await vault.read(SERVICE)).toBe(TOKEN);
    expect(await vault.kept()).toEqual({ tail: 'a1b2', service: SERVICE, untilClosed: true });
    expect(await fakeBrowser.storage.local.get(null)).toEqual({});
    expect(JSON.stringify(await fakeBrowser.storage.session.get(null))).not.toContain(TOKEN.slice(0, 6));
    // What the browser does when it closes.
    await fakeBrowser.storage.session.clear();
    expect(await vault.read(SERVICE)).toBeNull();
    expect(await vault.kept()).toBeNull();
  });

  it('has one token at a time, in either storage, and removes both', async () => {
    const vault = createTokenVault(openDatabase);
    await vault.save(TOKEN, SERVICE, true);
    await vault.save('another-token-0000', SERVICE, false);
    expect(await vault.read(SERVICE)).toBe('another-token-0000');
    expect(await fakeBrowser.storage.session.get(null)).toEqual({});
    await vault.save(TOKEN, SERVICE, true);
    await vault.remove();
    expect(await vault.read(SERVICE)).toBeNull();
    expect(await fakeBrowser.storage.session.get(null)).toEqual({});
  });

  it('treats a changed record as no token', async () => {
    const vault = createTokenVault(openDatabase);
    await vault.save(TOKEN, SERVICE);
    await fakeBrowser.storage.local.set({
      'token:v1': { iv: Array(12).fill(0), sealed: [1, 2, 3], tail: 'a1b2' },
    });
    expect(await vault.read(SERVICE)).toBeNull();
  });

  it('opens a token only for the origin that it was encrypted for, with any change to its record', async () => {
    const vault = createTokenVault(openDatabase);
    await vault.save(TOKEN, `${SERVICE}/v1`);
    expect(await vault.read(`${SERVICE}/v2`)).toBe(TOKEN);
    const evil = 'https://evil.example';
    expect(await vault.read(evil)).toBeNull();
    await fakeBrowser.storage.local.set({ [ITEM]: { ...(await record()), service: evil } });
    expect(await vault.read(evil)).toBeNull();
    const { service: _, ...nameless } = await record();
    await fakeBrowser.storage.local.set({ [ITEM]: nameless });
    expect(await vault.read(evil)).toBeNull();
    expect(await vault.read(SERVICE)).toBeNull();
  });

  it('opens no earlier record once another token was saved', async () => {
    const vault = createTokenVault(openDatabase);
    await vault.save(TOKEN, SERVICE);
    const before = await record();
    await vault.save('another-token-0000', SERVICE);
    await fakeBrowser.storage.local.set({ [ITEM]: before });
    expect(await vault.read(SERVICE)).toBeNull();
  });
});
