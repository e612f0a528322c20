import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import schema from '@/public/managed-schema.json';
import {
  readConnectionSettings,
  writeConnectionSettings,
} from '@/utils/browser/connection/connection-settings';
import { changeLookupSettings, readLookupSettings } from '@/utils/browser/settings/lookup-settings';
import { NO_POLICY, readManagedPolicy } from '@/utils/browser/settings/managed-policy';
import { withPause, withSite, withSiteMode } from '@/utils/lookup/forum/policy';

const SITE = 'https://forum.example.org';
const LISTED = 'https://gov.uniswap.org';

const WHOLE = {
  serviceUrl: 'https://team.example.com/api/',
  tokenHeader: 'X-Team-Token',
  mode: 'click',
  lookupsPerHour: 120,
  callsPerDay: 500,
  sites: [{ origin: SITE, mode: 'automatic' }, { origin: LISTED }],
};

/** What is made of it. */
const READ = {
  serviceUrl: 'https://team.example.com/api',
  header: 'x-team-token',
  mode: 'click',
  lookupsPerHour: 120,
  callsPerDay: 500,
  sites: [
    { origin: SITE, mode: 'automatic' },
    { origin: LISTED, mode: null },
  ],
};

const manage = (items: Record<string, unknown>) => browser.storage.managed.set(items);

beforeEach(() => browser.storage.managed.clear());

describe('the policy of an organisation', () => {
  it("is empty if the browser has none, in either browser's form", async () => {
    expect(await readManagedPolicy()).toEqual(NO_POLICY);
    vi.spyOn(browser.storage.managed, 'get').mockRejectedValueOnce(new Error('No managed manifest'));
    expect(await readManagedPolicy()).toEqual(NO_POLICY);
  });

  it("names service, header, mode and sites, each in the settings' form", async () => {
    await manage(WHOLE);
    expect(await readManagedPolicy()).toEqual(READ);
  });

  it('is described to the browser field by field', () => {
    expect(Object.keys(schema.properties)).toEqual(Object.keys(WHOLE));
    const { items } = schema.properties.sites;
    expect(Object.keys(items.properties)).toEqual(['origin', 'mode']);
    expect(items.properties.mode.enum).toEqual(schema.properties.mode.enum);
  });

  it.each([
    ['a service without https', { serviceUrl: 'http://team.example.com' }, { serviceUrl: null }],
    ['a header that browsers keep', { tokenHeader: 'cookie' }, { header: null }],
    ['less than no calls', { callsPerDay: -1 }, { callsPerDay: null }],
    ['no lookups at all', { lookupsPerHour: 0 }, { lookupsPerHour: null }],
    ['an unknown mode', { mode: 'always' }, { mode: null }],
    ['sites that are no list', { sites: 'all' }, { sites: [] }],
    [
      'one site that is none',
      { sites: [{ origin: 'x' }, { origin: LISTED }] },
      { sites: [{ origin: LISTED, mode: null }] },
    ],
  ])('falls back if it holds %s, and nowhere else', async (_what, broken, read) => {
    await manage({ ...WHOLE, ...broken });
    expect(await readManagedPolicy()).toEqual({ ...READ, ...read });
  });
});

describe('the settings under a policy', () => {
  it("have its service and header, and the user's again once it is gone", async () => {
    const own = { serviceUrl: 'https://api.example.org', header: 'x-own' };
    await writeConnectionSettings(own);
    await manage({ serviceUrl: WHOLE.serviceUrl });
    expect(await readConnectionSettings()).toEqual({
      serviceUrl: 'https://team.example.com/api',
      header: 'x-own',
    });
    await browser.storage.managed.clear();
    expect(await readConnectionSettings()).toEqual(own);
  });

  it("have its mode and sites before the user's, and store none of them", async () => {
    await changeLookupSettings((now) => withSiteMode({ ...now, mode: 'off' }, LISTED, 'off'));
    await manage(WHOLE);
    expect(await readLookupSettings()).toMatchObject({
      mode: 'click',
      sites: [
        { origin: SITE, mode: 'automatic', added: true },
        { origin: LISTED, mode: null, added: false },
      ],
    });
    await changeLookupSettings((now) => withSite(now, 'https://own.example.org'));
    await browser.storage.managed.clear();
    expect(await readLookupSettings()).toMatchObject({
      mode: 'off',
      sites: [
        { origin: LISTED, mode: 'off', added: false },
        { origin: 'https://own.example.org', mode: null, added: true },
      ],
    });
  });

  it("keep the user's pause on a site under the policy", async () => {
    await changeLookupSettings((now) => withPause(now, SITE, 1_700_000_000_000));
    await manage(WHOLE);
    const { sites } = await readLookupSettings();
    expect(sites).toContainEqual({
      origin: SITE,
      mode: 'automatic',
      added: true,
      pausedUntil: 1_700_000_000_000,
    });
  });
});
