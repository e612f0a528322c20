import { browser } from 'wxt/browser';

/** A tab that is gone has no links any more, and is treated as if it had been private. Without Preact, for the background. */
export async function isPrivateTab(tabId: number): Promise<boolean> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  return tab === null || tab.incognito;
}
