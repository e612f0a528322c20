import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { parseHeaderName } from '@/utils/api/service-settings';
import {
  readConnectionSettings,
  writeConnectionSettings,
} from '@/utils/browser/connection/connection-settings';

describe('the connection settings', () => {
  it('start without a service in a store build', async () => {
    expect(await readConnectionSettings()).toEqual({ serviceUrl: null, header: 'x-service-api-token' });
  });

  it.each([
    [{ serviceUrl: 'https://api.example.org/?next=', header: 'x-other' }],
    [{ serviceUrl: 'https://api.example.org/#x', header: 'x-other' }],
    [{ serviceUrl: 'https://api.example.org/v2/..', header: 'x-other' }],
    [{ serviceUrl: 'https://name:word@api.example.org', header: 'x-other' }],
    [{ serviceUrl: 'http://api.example.org', header: 'x-other' }],
    [{ serviceUrl: 'https://api.example.org', header: 'cookie' }],
    [{ serviceUrl: 'https://api.example.org', header: 'x-other\r\nx-more: 1' }],
    [{ serviceUrl: 'https://api.example.org', header: 7 }],
    [{ serviceUrl: ['https://api.example.org'], header: 'x-other' }],
    ['https://api.example.org'],
    [null],
  ])('are empty if another program has written %j', async (written) => {
    await fakeBrowser.storage.local.set({ 'connection:v1': written });
    expect(await readConnectionSettings()).toHaveProperty('serviceUrl', null);
    expect(parseHeaderName((await readConnectionSettings()).header)).toHaveProperty('ok', true);
    const settings = { serviceUrl: 'https://api.example.org', header: 'x-service-api-token' };
    await writeConnectionSettings(settings);
    expect(await readConnectionSettings()).toEqual(settings);
  });
});
