import { browser } from 'wxt/browser';
import { forgetScannedPage } from '@/utils/browser/scanned-page';
import { sessionArea } from '@/utils/browser/session-area';
import { pageOf } from '@/utils/lookup/page-of';
import { dropPrivateRecords } from '@/utils/lookup/private-records';
import type { Services } from './services';

/** Forgets what is known of a tab once the tab is closed or its page was left. */
export function watchTabs(services: Services): void {
  browser.tabs.onRemoved.addListener((tabId) => {
    void forgetPage(services, tabId);
    void dropPrivateRecords(sessionArea, tabId);
  });

  browser.tabs.onUpdated.addListener((tabId, change, tab) => {
    // Without a permission for the new page its address stays hidden: the tab has left the forums.
    if (change.status === 'loading' && tab.url === undefined) void forgetPage(services, tabId);
    if (change.url !== undefined) void dropPicked(services, tabId, change.url);
  });
}

async function forgetPage({ records }: Services, tabId: number): Promise<void> {
  await Promise.all([records.forgetTab(tabId), forgetScannedPage(tabId)]);
}

/** A link that was picked by the browser's menu stands for the page on which it was picked. */
async function dropPicked({ records }: Services, tabId: number, url: string): Promise<void> {
  const shown = await records.tabShown(tabId);
  if (shown?.by !== 'link' || shown.pickedOn === undefined) return;
  if (shown.pickedOn !== (pageOf(url) ?? '')) await records.forgetTabShown(tabId);
}
