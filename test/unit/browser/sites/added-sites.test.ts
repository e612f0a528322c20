import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readLookupSettings } from '@/utils/browser/settings/lookup-settings';
import { grantWishes, wishForSite } from '@/utils/browser/sites/scripts';
import { permitOrigins } from '../permitted-origins';

const ORIGIN = 'https://forum.example.org';
const sites = async () => (await readLookupSettings()).sites.map(({ origin }) => origin);
const wishes = async () => Object.keys(await fakeBrowser.storage.session.get(null));

beforeEach(() => {
  vi.spyOn(fakeBrowser.storage.session, 'getKeys').mockImplementation(wishes);
});

describe('a site under addition', () => {
  it('is added when the browser agrees, even if the page is gone', async () => {
    const granted = permitOrigins();
    await wishForSite(ORIGIN);
    expect(await sites()).toEqual([]);
    granted.add('https://forum.example.org/*');
    await grantWishes();
    expect(await sites()).toEqual([ORIGIN]);
    expect(await wishes()).toEqual([]);
  });

  it('is added at once if the browser agreed before the request was stored', async () => {
    permitOrigins('https://forum.example.org/*');
    await wishForSite(ORIGIN);
    expect(await sites()).toEqual([ORIGIN]);
  });

  it('is not added when the browser grants something else', async () => {
    const granted = permitOrigins();
    await wishForSite(ORIGIN);
    granted.add('https://other.example.org/*');
    await grantWishes();
    expect(await sites()).toEqual([]);
  });

  it('gets no rule if it is built in and only the permission was withdrawn', async () => {
    permitOrigins('https://gov.uniswap.org/*');
    await wishForSite('https://gov.uniswap.org');
    expect(await sites()).toEqual([]);
    expect(await wishes()).toEqual([]);
  });
});
