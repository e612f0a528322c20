import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  onConnectionChanged,
  readConnectionSettings,
  writeConnectionSettings,
} from '@/utils/browser/connection-settings';

describe('the connection settings', () => {
  it('start without a service in a store build', async () => {
    expect(await readConnectionSettings()).toEqual({ serviceUrl: null, header: 'x-service-api-token' });
  });

  it('come back as they were written', async () => {
    const settings = { serviceUrl: 'https://api.example.org', header: 'x-other' };
    await writeConnectionSettings(settings);
    expect(await readConnectionSettings()).toEqual(settings);
  });

  it('fall back to the defaults where what is stored is no settings record', async () => {
    await fakeBrowser.storage.local.set({ 'connection:v1': { serviceUrl: 7 } });
    expect(await readConnectionSettings()).toHaveProperty('serviceUrl', null);
  });

  it('tell of a change until nobody listens any more', async () => {
    let heard = 0;
    const stop = onConnectionChanged(() => {
      heard += 1;
    });
    await writeConnectionSettings({ serviceUrl: 'https://api.example.org', header: 'x-other' });
    stop();
    await writeConnectionSettings({ serviceUrl: null, header: 'x-other' });
    expect(heard).toBe(1);
  });
});
