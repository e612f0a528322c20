import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { isPanelOpen, openPanelFromPage, openPanelInWindow } from '@/utils/browser/page/open-panel';

const opened: unknown[] = [];

describe('the panel in Chromium', () => {
  beforeEach(() => {
    opened.length = 0;
    Object.assign(fakeBrowser, { sidePanel: { open: async (where: unknown) => void opened.push(where) } });
  });

  it('opens on a click in a page, and from the popup', async () => {
    expect(await openPanelFromPage(7)).toBe(true);
    await openPanelInWindow(3);
    expect(opened).toEqual([{ tabId: 7 }, { windowId: 3 }]);
  });

  it('is not in view if the browser saw no click', async () => {
    Object.assign(fakeBrowser, { sidePanel: { open: () => Promise.reject(new Error('user gesture')) } });
    expect(await openPanelFromPage(7)).toBe(false);
  });

  it('is never known to be open, because Chromium does not name the window', async () => {
    expect(await isPanelOpen(3)).toBe(false);
  });
});

describe('the sidebar in Firefox', () => {
  beforeEach(() => {
    opened.length = 0;
    const isOpen = async ({ windowId }: { windowId?: number }) => windowId === 3;
    const sidebarAction = { isOpen, open: async () => void opened.push('sidebar') };
    Object.assign(fakeBrowser, { sidebarAction });
  });
  afterEach(() => void Reflect.deleteProperty(fakeBrowser, 'sidebarAction'));

  it('is not opened by a click in a page, which only asks whether it is open', async () => {
    expect(await openPanelFromPage(7)).toBe(false);
    expect(opened).toEqual([]);
  });

  it('is known to be open in one window, and not in another', async () => {
    expect([await isPanelOpen(3), await isPanelOpen(4)]).toEqual([true, false]);
  });

  it('opens from the popup', async () => {
    await openPanelInWindow(3);
    expect(opened).toEqual(['sidebar']);
  });
});

describe('the panel in a browser without a side panel', () => {
  beforeEach(() => {
    opened.length = 0;
    Reflect.deleteProperty(fakeBrowser, 'sidePanel');
    vi.spyOn(fakeBrowser.tabs, 'create').mockImplementation(async (tab) => {
      opened.push(tab);
      return { id: 9, index: 0, highlighted: false, active: true, pinned: false, incognito: false };
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it('opens in a new tab', async () => {
    await openPanelInWindow(3);
    expect(opened).toEqual([{ url: fakeBrowser.runtime.getURL('/sidepanel.html') }]);
  });

  it('is not opened by a click in a page, nor ever beside one', async () => {
    expect(await openPanelFromPage(7)).toBe(false);
    expect(await isPanelOpen(3)).toBe(false);
    expect(opened).toEqual([]);
  });
});
