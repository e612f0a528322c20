import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import * as z from 'zod';
import { readBrowseFilters, writeBrowseFilters } from '@/components/panel/browse/use-browse';
import { readGeneration, writeGeneration } from '@/utils/browser/connection/connection';
import {
  readConnectionSettings,
  writeConnectionSettings,
} from '@/utils/browser/connection/connection-settings';
import { createTokenVault } from '@/utils/browser/connection/token-vault';
import { changeRecent, readRecent } from '@/utils/browser/recent/use-recent';
import {
  changeLookupSettings,
  dayUseStorage,
  readCallBudget,
  readLookupSettings,
  writeCallBudget,
} from '@/utils/browser/settings/lookup-settings';
import { openDatabase } from '@/utils/browser/storage/indexed-db';

/** Every key of `storage.local` as version 0.1.0 wrote it. Never edit it: a later version adds a file of its own. */
const FIXTURE = fileURLToPath(new URL('../../store/storage-0.1.0.json', import.meta.url));
const Keys = z.record(z.string(), z.unknown());
const STORED = Keys.parse(JSON.parse(readFileSync(FIXTURE, 'utf8')));

const SERVICE = 'https://agent-api.degov.ai';

const everything = () => fakeBrowser.storage.local.get(null);

/** One change of everything that can be changed. */
async function changeAll(): Promise<void> {
  await writeConnectionSettings({ serviceUrl: 'https://api.example.org', header: 'x-token' });
  await writeGeneration('https://api.example.org', 'a');
  await changeLookupSettings((settings) => ({ ...settings, mode: 'automatic' }));
  await writeCallBudget(10);
  await dayUseStorage.write({ day: '2026-11-21', standard: 1, plus: 0 });
  await writeBrowseFilters({ ...(await readBrowseFilters()), daoId: 'uniswap' });
  await changeRecent((views) => views);
}

describe('what version 0.1.0 stored', () => {
  beforeEach(() => fakeBrowser.storage.local.set(STORED));

  it('is read in full by this version', async () => {
    expect(await readConnectionSettings()).toEqual(STORED['connection:v1']);
    expect(await createTokenVault(openDatabase).kept()).toEqual({
      tail: 'a1b2',
      service: SERVICE,
      untilClosed: false,
    });
    expect(await readGeneration(SERVICE)).toBe('b');
    expect(await readLookupSettings()).toMatchObject(Object(STORED['lookups:v1']));
    expect(await readCallBudget()).toBe(250);
    expect(await dayUseStorage.read()).toEqual(STORED['day-use:v1']);
    expect(await readBrowseFilters()).toEqual(STORED['browse:v1']);
    expect(await readRecent()).toEqual(STORED['recent:v1']);
  });

  it('is every key that this version has', async () => {
    const before = Object.keys(STORED).sort();
    await changeAll();
    expect(Object.keys(await everything()).sort()).toEqual(before);
  });
});

describe('what a later version stored', () => {
  it('stays unchanged under its own key after any change', async () => {
    const later = { 'lookups:v2': { mode: 'weekly' }, 'watch:v1': ['a'], 'token:v2': { sealed: 'x' } };
    await fakeBrowser.storage.local.set({ ...STORED, ...later });
    await changeAll();
    await createTokenVault(openDatabase).save('canary-4f9d1c7e-a1b2', SERVICE);
    await createTokenVault(openDatabase).remove();
    expect(await everything()).toMatchObject(later);
  });

  it('is replaced if the user changes that setting', async () => {
    await fakeBrowser.storage.local.set({ 'lookups:v1': { mode: 'weekly', density: 'ring' } });
    await changeLookupSettings((found) => ({ ...found, density: 'dot' }));
    expect(await everything()).toMatchObject({ 'lookups:v1': { mode: 'weekly', density: 'dot' } });
  });

  it('does not block the token, whose key stays in the database from version to version', async () => {
    const vault = createTokenVault(openDatabase);
    await vault.save('canary-4f9d1c7e-a1b2', SERVICE);
    const later = await openDB('proposal-lens', 99, {
      upgrade: (database) => void database.createObjectStore('watches'),
    });
    later.close();
    expect(await createTokenVault(openDatabase).read(SERVICE)).toBe('canary-4f9d1c7e-a1b2');
    await createTokenVault(openDatabase).save('another-4f9d1c7e-c3d4', SERVICE);
    expect(await createTokenVault(openDatabase).read(SERVICE)).toBe('another-4f9d1c7e-c3d4');
  });
});
