import { wrap } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { createTokenVault } from '@/utils/browser/connection/token-vault';
import { openDatabase } from '@/utils/browser/storage/indexed-db';
import stored from '../../../store/storage-0.1.0.json';

const SERVICE = stored['connection:v1'].serviceUrl;

/** The token as the first version has sealed it, under a key of its own. */
async function sealedToken(token: string): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await wrap(await openDatabase()).put('keys', key, 'token');
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(token);
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text));
  await browser.storage.local.set({
    'token:v1': { iv: [...iv], sealed: [...sealed], tail: token.slice(-4) },
  });
}

/** Its settings are read by test/unit/store/stored-settings.test.ts. */
describe('what version 0.1.0 has stored', () => {
  beforeEach(async () => {
    await browser.storage.local.set(stored);
    await sealedToken('demo-plus-1a2b');
  });

  it('still has the token, stored until it is removed', async () => {
    const vault = createTokenVault(openDatabase);
    const kept = { tail: '1a2b', service: SERVICE, untilClosed: false };
    expect(await vault.kept()).toEqual(kept);
    expect(await vault.read(SERVICE)).toBe('demo-plus-1a2b');
    expect(await vault.kept()).toEqual(kept);
    expect(await vault.read(SERVICE)).toBe('demo-plus-1a2b');
  });

  it("has the token only for that time's service, once it was read", async () => {
    const first = await browser.storage.local.get('token:v1');
    const vault = createTokenVault(openDatabase);
    await vault.read(SERVICE);
    expect(await vault.read('https://evil.example')).toBeNull();
    await browser.storage.local.set(first);
    expect(await vault.read('https://evil.example')).toBeNull();
  });
});
