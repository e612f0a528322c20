import type { SidebarAction } from 'webextension-polyfill';
import { browser } from 'wxt/browser';

/** Firefox's sidebar, which the Chrome-born types of WXT do not know; absent in Chromium. */
declare module '@wxt-dev/browser' {
  namespace Browser {
    const sidebarAction: SidebarAction.Static | undefined;
  }
}

/**
 * Opens Chromium's side panel on a tab's window. Call it first thing in the handler of a click: any `await` before
 * it loses the gesture. Firefox does not count a page's click as a gesture here, so there the answer is whether
 * the sidebar is open already.
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

/** Whether the sidebar is open in a window; Chromium does not tell in which of its windows the panel is: never. */
export async function isPanelOpen(windowId: number): Promise<boolean> {
  return (await browser.sidebarAction?.isOpen({ windowId })) ?? false;
}

/**
 * Opens the panel from the popup or a menu, where both browsers grant the gesture. A browser without a place beside its
 * pages, as on a phone, opens it in a tab.
 */
export async function openPanelInWindow(windowId: number): Promise<void> {
  if (browser.sidebarAction) await browser.sidebarAction.open();
  else if (browser.sidePanel) await browser.sidePanel.open({ windowId });
  else await browser.tabs.create({ url: browser.runtime.getURL('/sidepanel.html') });
}
