import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  changeLookupSettings,
  onLookupSettingsChanged,
  readLookupSettings,
} from '@/utils/browser/settings/lookup-settings';
import { DEFAULT_LOOKUP_SETTINGS, withPause, withSite, withSiteMode } from '@/utils/lookup/forum/policy';

const HERE = 'https://forum.example.org';
const store = (value: unknown) => fakeBrowser.storage.local.set({ 'lookups:v1': value });

describe('the lookup settings', () => {
  it('are the defaults until the user changes them, or if the stored value is no settings record', async () => {
    expect(await readLookupSettings()).toEqual(DEFAULT_LOOKUP_SETTINGS);
    await store('automatic');
    expect(await readLookupSettings()).toEqual(DEFAULT_LOOKUP_SETTINGS);
  });

  it('come back with every change', async () => {
    await changeLookupSettings((settings) => ({ ...settings, mode: 'click', density: 'off' }));
    await changeLookupSettings((settings) => withSiteMode(withSite(settings, HERE), HERE, 'automatic'));
    expect(await readLookupSettings()).toEqual({
      mode: 'click',
      density: 'off',
      caps: DEFAULT_LOOKUP_SETTINGS.caps,
      sites: [{ origin: HERE, mode: 'automatic', added: true }],
    });
  });

  it.each<[string, object]>([
    ['an unknown mode', { mode: 'always' }],
    ['an unknown density', { density: 3 }],
    ['caps beyond all bounds', { caps: { perPage: 1_000_000, perHour: -1 } }],
    ['a cap that is no number', { caps: { perPage: '100', perHour: 300 } }],
  ])('fall back if they hold %s, and nowhere else', async (_what, broken) => {
    const sites = [{ origin: HERE, mode: null, added: true }];
    await store({ ...DEFAULT_LOOKUP_SETTINGS, sites, ...broken });
    expect(await readLookupSettings()).toEqual({ ...DEFAULT_LOOKUP_SETTINGS, sites });
  });

  it.each([['https://forum.example.org/'], ['forum.example.org'], ['javascript:alert(1)'], [7]])(
    'drop a site whose origin is %s, and keep the others',
    async (origin) => {
      const good = { origin: HERE, mode: 'off', added: false };
      await store({ ...DEFAULT_LOOKUP_SETTINGS, sites: [{ origin, mode: null, added: true }, good] });
      expect((await readLookupSettings()).sites).toEqual([good]);
    },
  );

  it("keep the end of a site's pause", async () => {
    await changeLookupSettings((settings) => withPause(settings, HERE, 1_700_000_000_000));
    expect(await readLookupSettings()).toEqual({
      ...DEFAULT_LOOKUP_SETTINGS,
      sites: [{ origin: HERE, mode: null, added: false, pausedUntil: 1_700_000_000_000 }],
    });
  });

  it('announce their changes, not those of others', async () => {
    const listener = vi.fn();
    const stop = onLookupSettingsChanged(listener);
    await fakeBrowser.storage.local.set({ 'connection:v1': {} });
    expect(listener).not.toHaveBeenCalled();
    await changeLookupSettings((settings) => ({ ...settings, mode: 'off' }));
    expect(listener).toHaveBeenCalledOnce();
    stop();
    await changeLookupSettings((settings) => ({ ...settings, mode: 'click' }));
    expect(listener).toHaveBeenCalledOnce();
  });
});
