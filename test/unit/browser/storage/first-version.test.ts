import { wrap } from 'idb';
import { describe, expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { readBrowseFilters } from '@/components/panel/browse/use-browse';
import { readGeneration } from '@/utils/browser/connection/connection';
import { readConnectionSettings } from '@/utils/browser/connection/connection-settings';
import { createTokenVault } from '@/utils/browser/connection/token-vault';
import { readRecent } from '@/utils/browser/recent/use-recent';
import { readAppearance } from '@/utils/browser/settings/appearance';
import { dayUseStorage, readCallBudget } from '@/utils/browser/settings/call-budget';
import { readLookupSettings } from '@/utils/browser/settings/lookup-settings';
import { readOwnAddresses } from '@/utils/browser/settings/own-addresses';
import { openDatabase } from '@/utils/browser/storage/indexed-db';
import stored from '../stored-by-first-version.json';

const { settings } = stored;
const SERVICE = new URL(settings['connection:v1'].serviceUrl).origin;

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

/** Everything that is read of what the first version stored. */
const readAll = async () => ({
  connection: await readConnectionSettings(),
  lookups: await readLookupSettings(),
  budget: await readCallBudget(),
  use: await dayUseStorage.read(),
  browse: await readBrowseFilters(),
  recent: (await readRecent()).map(({ candidate }) => candidate.title),
  generation: await readGeneration('https://api.example.org'),
});

describe('what version 0.1.0 has stored', () => {
  it('is all read as it was meant', async () => {
    await browser.storage.local.set(settings);
    expect(await readAll()).toEqual(stored.read);
  });

  it('has the token still, kept until it is removed', async () => {
    await browser.storage.local.set(settings);
    await sealedToken('demo-plus-1a2b');
    const vault = createTokenVault(openDatabase);
    const kept = { tail: '1a2b', service: SERVICE, untilClosed: false };
    expect(await vault.kept()).toEqual(kept);
    expect(await vault.read(SERVICE)).toBe('demo-plus-1a2b');
    expect(await vault.kept()).toEqual(kept);
    expect(await vault.read(SERVICE)).toBe('demo-plus-1a2b');
  });

  it('has the token for the service of that time alone, once it was read', async () => {
    await browser.storage.local.set(settings);
    await sealedToken('demo-plus-1a2b');
    const first = await browser.storage.local.get('token:v1');
    const vault = createTokenVault(openDatabase);
    await vault.read(SERVICE);
    expect(await vault.read('https://evil.example')).toBeNull();
    await browser.storage.local.set(first);
    expect(await vault.read('https://evil.example')).toBeNull();
  });

  it('leaves what it did not know as it is at first', async () => {
    await browser.storage.local.set(settings);
    expect(await readAppearance()).toEqual({ theme: 'system', singleKeys: true });
    expect(await readOwnAddresses()).toEqual([]);
  });

  it.each([
    ['lookups:v1', { mode: 7 }, { lookups: { mode: 'automatic', density: 'dot' } }],
    ['lookups:v1', { density: null }, { lookups: { mode: 'click', density: 'chip' } }],
    [
      'lookups:v1',
      { caps: [] },
      { lookups: { mode: 'click', caps: { perPage: 100, perHour: 300, perHourAll: 300 } } },
    ],
    ['browse:v1', { sort: 'loudest' }, { browse: { daoId: 'ens', sort: 'endingSoon' } }],
    ['browse:v1', { daoId: 3 }, { browse: { daoId: '', sort: 'createdDesc' } }],
  ] as const)('loses of %s no more than what is broken: %o', async (key, broken, read) => {
    await browser.storage.local.set({ ...settings, [key]: { ...settings[key], ...broken } });
    expect(await readAll()).toMatchObject(read);
  });

  it.each(Object.keys(settings))('loses no other setting where all of %s is broken', async (key) => {
    await browser.storage.local.set({ ...settings, [key]: 'broken' });
    const sound = await readAll();
    const lost = Object.entries(sound).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(Object.entries(stored.read).find(([n]) => n === name)?.[1]),
    );
    expect(lost).toHaveLength(1);
  });
});
