import { browser } from 'wxt/browser';

/** A tab that is gone has no links any more, and is treated as if it had been private. */
export async function isPrivateTab(tabId: number): Promise<boolean> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  return tab === null || tab.incognito;
}

/** The active tab of this page's window where that is a private one, else null: nothing may be kept for it. */
export async function privateTab(): Promise<number | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.incognito === true ? (tab.id ?? null) : null;
}
