import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { writeConnectionSettings } from '@/utils/browser/connection/connection-settings';
import { changeOwnNodes, changeTurnedOn } from '@/utils/browser/settings/keyless-sources';
import { changeLookupSettings, readLookupSettings } from '@/utils/browser/settings/lookup-settings';
import { forgetSite, giveUpAccess } from '@/utils/browser/sites/give-up-access';
import { DEFAULT_LOOKUP_SETTINGS, withPause, withSite, withSiteMode } from '@/utils/lookup/forum/policy';
import { SNAPSHOT_HUB } from '@/utils/source/origins';

const OWN = 'https://community.example.org';
const BUILT_IN = 'https://gov.uniswap.org';

const remove = vi.fn(async () => true);

beforeEach(() => {
  remove.mockClear();
  vi.spyOn(browser.permissions, 'remove').mockImplementation(remove);
});

it('forgetting a site drops its mode, pause and registration, and returns the permission', async () => {
  await changeLookupSettings((settings) => withPause(withSite(settings, OWN), OWN, 1_700_000_000_000));
  await forgetSite(OWN);
  expect(await readLookupSettings()).toEqual(DEFAULT_LOOKUP_SETTINGS);
  expect(remove).toHaveBeenCalledExactlyOnceWith({ origins: [`${OWN}/*`] });
});

it.each<[string, () => Promise<unknown>]>([
  ['the service', () => writeConnectionSettings({ serviceUrl: `${OWN}:8080/api`, header: 'x-token' })],
  ['a node of one’s own', () => changeOwnNodes(() => [{ chainId: 1, url: `${OWN}/rpc` }])],
  ['another site', () => changeLookupSettings((settings) => withSite(settings, `${OWN}:8443`))],
])('forgetting a site keeps the permission for %s', async (_, setUp) => {
  await changeLookupSettings((settings) => withSite(settings, OWN));
  await setUp();
  await forgetSite(OWN);
  const { sites } = await readLookupSettings();
  expect(sites.map(({ origin }) => origin)).not.toContain(OWN);
  expect(remove).not.toHaveBeenCalled();
});

it('forgetting a site keeps the permission of a public source only while that is on', async () => {
  const hub = SNAPSHOT_HUB.origin;
  await changeTurnedOn(() => [SNAPSHOT_HUB.id]);
  await giveUpAccess(`${hub}/graphql`);
  expect(remove).not.toHaveBeenCalled();
  await changeTurnedOn(() => []);
  await giveUpAccess(`${hub}/graphql`);
  expect(remove).toHaveBeenCalledExactlyOnceWith({ origins: ['https://hub.snapshot.org/*'] });
});

it('forgetting a site resets a built-in forum to the general settings', async () => {
  await changeLookupSettings((settings) => withSiteMode(settings, BUILT_IN, 'off'));
  await forgetSite(BUILT_IN);
  expect(await readLookupSettings()).toEqual(DEFAULT_LOOKUP_SETTINGS);
  expect(remove).not.toHaveBeenCalled();
});
