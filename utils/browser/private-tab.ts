import { browser } from 'wxt/browser';

/** The active tab of this page's window where that is a private one, else null: nothing may be kept for it. */
export async function privateTab(): Promise<number | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.incognito === true ? (tab.id ?? null) : null;
}
