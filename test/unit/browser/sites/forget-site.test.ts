import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { changeLookupSettings, readLookupSettings } from '@/utils/browser/settings/lookup-settings';
import { forgetSite } from '@/utils/browser/sites/forget-site';
import { DEFAULT_LOOKUP_SETTINGS, withPause, withSite, withSiteMode } from '@/utils/lookup/forum/policy';

const OWN = 'https://community.example.org';
const BUILT_IN = 'https://gov.uniswap.org';
const SERVICE = {
  state: 'no-token',
  serviceUrl: `${OWN}/api`,
  header: 'x-service-api-token',
} as const;

const remove = vi.fn(async () => true);

beforeEach(() => {
  remove.mockClear();
  vi.spyOn(browser.permissions, 'remove').mockImplementation(remove);
});

it('drops mode, pause and registration of a site, and gives access to it back', async () => {
  await changeLookupSettings((settings) => withPause(withSite(settings, OWN), OWN, 1_700_000_000_000));
  await forgetSite(OWN, null);
  expect(await readLookupSettings()).toEqual(DEFAULT_LOOKUP_SETTINGS);
  expect(remove).toHaveBeenCalledExactlyOnceWith({ origins: [`${OWN}/*`] });
});

it('keeps the access by which the service is reached', async () => {
  await changeLookupSettings((settings) => withSite(settings, OWN));
  await forgetSite(OWN, SERVICE);
  expect(await readLookupSettings()).toEqual(DEFAULT_LOOKUP_SETTINGS);
  expect(remove).not.toHaveBeenCalled();
});

it('takes a built-in forum back to what holds everywhere', async () => {
  await changeLookupSettings((settings) => withSiteMode(settings, BUILT_IN, 'off'));
  await forgetSite(BUILT_IN, null);
  expect(await readLookupSettings()).toEqual(DEFAULT_LOOKUP_SETTINGS);
  expect(remove).not.toHaveBeenCalled();
});
