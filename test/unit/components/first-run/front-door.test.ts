import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { watchFrontDoor } from '@/components/first-run/background';
import { READY } from '@/test/factories/proposal';
import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import { speakEnglish } from '../../../components/browser/speak-english';

/** What is needed of the browser here; its own type resolves to nothing. */
interface ButtonAndTabs {
  readonly action: { setBadgeText(of: object): Promise<void>; setTitle(of: object): Promise<void> };
  readonly tabs: { create(tab: object): Promise<object> };
}

function stage(first: ConnectionStatus) {
  const { action, tabs }: ButtonAndTabs = browser;
  const set = { status: first };
  const created = vi.spyOn(tabs, 'create').mockResolvedValue({});
  const badge = vi.spyOn(action, 'setBadgeText').mockResolvedValue();
  const title = vi.spyOn(action, 'setTitle').mockResolvedValue();
  watchFrontDoor({ connection: { status: async () => set.status } });
  return { set, created, button: () => ({ ...badge.mock.lastCall?.[0], ...title.mock.lastCall?.[0] }) };
}

beforeEach(() => {
  fakeBrowser.reset();
  speakEnglish();
});

describe('the front door', () => {
  it('is one tab with the first run, after an installation', async () => {
    const { created } = stage({ state: 'no-service' });
    await fakeBrowser.runtime.onInstalled.trigger({ reason: 'install' });
    await vi.waitFor(() => expect(created).toHaveBeenCalledOnce());
    expect(created).toHaveBeenCalledWith({ url: expect.stringMatching(/\/sidepanel\.html$/) });
  });

  it.each([
    { reason: 'update', previousVersion: '0.1.0' },
    { reason: 'chrome_update' },
    { reason: 'shared_module_update', id: 'another' },
  ] as const)('stays shut after $reason', async (details) => {
    const { created } = stage({ state: 'no-service' });
    await fakeBrowser.runtime.onInstalled.trigger(details);
    await new Promise((resolve) => setTimeout(resolve));
    expect(created).not.toHaveBeenCalled();
  });

  it('stays shut if an organisation has set a service', async () => {
    const { created } = stage({ state: 'no-token', serviceUrl: 'https://api.example.org', header: 'x-key' });
    await fakeBrowser.runtime.onInstalled.trigger({ reason: 'install' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(created).not.toHaveBeenCalled();
  });

  it('is reported by the toolbar button until there is a service', async () => {
    const { set, button } = stage({ state: 'no-service' });
    await vi.waitFor(() =>
      expect(button()).toEqual({ text: '!', title: 'Proposal Lens: connect a service to start' }),
    );
    set.status = READY;
    await fakeBrowser.storage.local.set({
      'connection:v1': { serviceUrl: 'https://api.example.org', header: 'x-key' },
    });
    await vi.waitFor(() => expect(button()).toEqual({ text: '', title: 'Proposal Lens' }));
  });
});
