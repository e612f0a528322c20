import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { noteUpdate, readNewVersion, WHATS_NEW_KEY } from '@/components/whats-new/new-version-store';

type Installed = Parameters<Parameters<typeof fakeBrowser.runtime.onInstalled.addListener>[0]>[0];

let tell: (details: Installed) => void;

beforeEach(() => {
  vi.spyOn(fakeBrowser.runtime, 'getManifest').mockReturnValue({
    manifest_version: 3,
    name: 'Proposal Lens',
    version: '1.2.0',
  });
  vi.spyOn(fakeBrowser.runtime.onInstalled, 'addListener').mockImplementation((listener) => {
    tell = listener;
  });
  noteUpdate();
});

describe("the panel's news of a new version", () => {
  it('is its number, after an update', async () => {
    tell({ reason: 'update', previousVersion: '1.1.0' });
    await vi.waitFor(async () => expect(await readNewVersion()).toBe('1.2.0'));
  });

  it.each([
    { reason: 'install' },
    { reason: 'update', previousVersion: '1.2.0' },
    { reason: 'browser_update' },
  ] as Installed[])('is nothing after %j', async (details) => {
    const set = vi.spyOn(fakeBrowser.storage.local, 'set');
    tell(details);
    // An update that follows is written behind whatever came before it.
    tell({ reason: 'update', previousVersion: '1.1.0' });
    await vi.waitFor(async () => expect(await readNewVersion()).toBe('1.2.0'));
    expect(set).toHaveBeenCalledOnce();
  });

  it.each([7, { version: '1' }, 'a <b>version</b>', ''])('is nothing if %j is stored', async (stored) => {
    await fakeBrowser.storage.local.set({ [WHATS_NEW_KEY]: stored });
    expect(await readNewVersion()).toBeNull();
  });
});
