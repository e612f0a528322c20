import { wrap } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readBrowseFilters } from '@/components/panel/browse/use-browse';
import { readNoticeSettings } from '@/components/watchlist/notices/notice-store';
import { parseStars, parseWatchNotes } from '@/components/watchlist/schema';
import { readGeneration } from '@/utils/browser/connection/connection';
import { readConnectionSettings } from '@/utils/browser/connection/connection-settings';
import { createTokenVault } from '@/utils/browser/connection/token-vault';
import { readRecent } from '@/utils/browser/recent/use-recent';
import { readAppearance } from '@/utils/browser/settings/appearance';
import { readFirstRun } from '@/utils/browser/settings/first-run';
import { readOwnNodes, readTurnedOn } from '@/utils/browser/settings/keyless-sources';
import { dayUseStorage, readCallBudget, readLookupSettings } from '@/utils/browser/settings/lookup-settings';
import { readOwnAddresses } from '@/utils/browser/settings/own-addresses';
import { readLoadsVoters } from '@/utils/browser/settings/panel-habits';
import { openDatabase } from '@/utils/browser/storage/indexed-db';
import chromium from '../../store/manifest-chrome.json';
import firefox from '../../store/manifest-firefox.json';
import stored from '../../store/storage-1.0.0.json';

const SERVICE = stored.local['connection:v1'].serviceUrl;

/** By key, what this version reads of it. */
const READERS: Readonly<Record<keyof typeof stored.local, () => Promise<unknown>>> = {
  'appearance:v1': readAppearance,
  'browse:v1': readBrowseFilters,
  'call-budget:v1': readCallBudget,
  'connection:v1': readConnectionSettings,
  'day-use:v1': dayUseStorage.read,
  'first-run:v1': readFirstRun,
  'generations:v1': async () => [[SERVICE, await readGeneration(SERVICE)]],
  'loads-voters:v1': readLoadsVoters,
  'lookups:v1': readLookupSettings,
  'own-address:v1': readOwnAddresses,
  'own-nodes:v1': readOwnNodes,
  'recent:v1': readRecent,
  'sources:v1': readTurnedOn,
  'token:v1': async () => (await fakeBrowser.storage.local.get('token:v1'))['token:v1'],
  'watch-notes:v1': async () => parseWatchNotes(stored.local['watch-notes:v1']),
  'watch-notices:v1': readNoticeSettings,
  'watchlist:v1': async () => parseStars(stored.local['watchlist:v1']),
};

/** Sources joined those that were turned on; one more kind of notice came, and in notes the votes of people followed. */
const GREW: ReadonlySet<string> = new Set(['watch-notes:v1', 'watch-notices:v1']);

/** An update to this version, in both browsers, is tried in test/e2e/background/second-version.test.ts. */
describe('what version 1.0.0 stored', () => {
  beforeEach(() => fakeBrowser.storage.local.set(stored.local));

  it.each(Object.entries(READERS))('%s is read in full by this version', async (key, read) => {
    const kept = Object(stored.local)[key];
    if (key === 'sources:v1') expect(await read()).toEqual(expect.arrayContaining(kept));
    else if (GREW.has(key)) expect(await read()).toMatchObject(kept);
    else expect(await read()).toEqual(kept);
  });

  it('has the token, for its service alone', async () => {
    const bytes = Uint8Array.from(Buffer.from(stored.tokenKey, 'base64url'));
    const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
    await wrap(await openDatabase()).put('keys', key, 'token');
    const vault = createTokenVault(openDatabase);
    expect(await vault.read(SERVICE)).toBe('demo-plus');
    expect(await vault.read('https://evil.example')).toBeNull();
  });
});

describe('what version 1.0.0 was allowed', () => {
  it.each([
    ['Chromium', chromium],
    ['Firefox', firefox],
  ])('is all that this version asks for in %s: else the update waits for a new consent', (_, manifest) => {
    const asked = manifest.permissions.filter((name) => !stored.permissions.includes(name));
    expect(asked).toEqual([]);
    expect(manifest.optional_permissions).toEqual(stored.optionalPermissions);
  });
});
