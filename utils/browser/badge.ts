import { browser } from 'wxt/browser';

/** Shows a tab's count on the toolbar button: nothing at zero, "99+" above ninety-nine. */
export async function setBadge(tabId: number, count: number): Promise<void> {
  const text = count === 0 ? '' : count > 99 ? '99+' : String(count);
  try {
    await browser.action.setBadgeText({ tabId, text });
  } catch {
    // The tab was closed meanwhile.
  }
}
