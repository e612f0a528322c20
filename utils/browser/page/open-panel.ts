import type { SidebarAction } from 'webextension-polyfill';
import { browser } from 'wxt/browser';

/** Firefox's sidebar, missing in WXT's types, which come from Chrome; absent in Chromium. */
declare module '@wxt-dev/browser' {
  namespace Browser {
    const sidebarAction: SidebarAction.Static | undefined;
  }
}

/**
 * Opens Chromium's side panel on a tab's window. Call it first in a click handler: any `await` before it loses the
 * gesture. Firefox does not count a page's click as a gesture, so there this returns whether the sidebar is open
 * already.
 *
 * @returns whether the panel is in view now.
 */
export async function openPanelFromPage(tabId: number): Promise<boolean> {
  try {
    if (browser.sidebarAction) return await browser.sidebarAction.isOpen({});
    await browser.sidePanel.open({ tabId });
    return true;
  } catch {
    return false;
  }
}

/** Returns whether a window's sidebar is open. Chromium does not report which window has the panel: always false. */
export async function isPanelOpen(windowId: number): Promise<boolean> {
  return (await browser.sidebarAction?.isOpen({ windowId })) ?? false;
}

/**
 * Opens the panel from the popup or a menu, where both browsers accept the gesture. A browser without a side panel, as
 * on a phone, opens it in a tab.
 */
export async function openPanelInWindow(windowId: number): Promise<void> {
  if (browser.sidebarAction) await browser.sidebarAction.open();
  else if (browser.sidePanel) await browser.sidePanel.open({ windowId });
  else await browser.tabs.create({ url: browser.runtime.getURL('/sidepanel.html') });
}
