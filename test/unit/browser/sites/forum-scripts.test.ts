import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { notifyAllForums, notifyForum } from '@/utils/browser/messages/notify';
import { isScannedPage, scanPage } from '@/utils/browser/sites/scripts';

const TAB = 7;
const ORIGIN = 'https://forum.example.org';

let told: unknown[];
beforeEach(() => {
  told = [];
  Object.assign(fakeBrowser.tabs, {
    get: async () => ({ id: TAB, url: `${ORIGIN}/t/12` }),
    query: async () => [{ id: TAB }, {}, { id: 8 }],
    sendMessage: async (tabId: number, notice: unknown, options: unknown) => {
      if (tabId === 8) throw new Error('Could not establish connection. Receiving end does not exist.');
      told.push([tabId, notice, options]);
    },
  });
});

describe('a notice to forum pages', () => {
  it('goes to the top frame of one tab', async () => {
    await notifyForum(TAB, { type: 'report' });
    expect(told).toEqual([[TAB, { type: 'report' }, { frameId: 0 }]]);
  });

  it('goes to every tab, even those without a listener', async () => {
    await expect(notifyAllForums({ type: 'report' })).resolves.toBeUndefined();
    expect(told).toHaveLength(1);
  });
});

describe('a page that the user has scanned', () => {
  const isScanned = (documentId: string | null) => isScannedPage({ tabId: TAB, origin: ORIGIN, documentId });

  it('gets the script, is known by its document, and is asked to report', async () => {
    Object.assign(fakeBrowser.scripting, { executeScript: async () => [{ documentId: 'document-1' }] });
    expect(await scanPage(TAB)).toBe(true);
    expect(await isScanned('document-1')).toBe(true);
    expect(await isScanned('document-2')).toBe(false);
    expect(told).toHaveLength(1);
  });

  it('gets nothing if the browser lets no script in', async () => {
    Object.assign(fakeBrowser.scripting, { executeScript: () => Promise.reject(new Error('Cannot access')) });
    expect(await scanPage(TAB)).toBe(false);
    expect(await isScanned(null)).toBe(false);
    expect(told).toEqual([]);
  });

  it("is never one of the browser's pages", async () => {
    Object.assign(fakeBrowser.tabs, { get: async () => ({ id: TAB, url: 'about:config' }) });
    expect(await scanPage(TAB)).toBe(false);
  });
});
