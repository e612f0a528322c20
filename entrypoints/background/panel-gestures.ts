import { browser } from 'wxt/browser';
import { hintOnButton } from '@/utils/browser/page/badge';
import { translate } from '@/utils/browser/page/locale';
import { createLinkMenu, onLinkMenu } from '@/utils/browser/page/menus';
import { openPanelInWindow } from '@/utils/browser/page/open-panel';
import { choose } from '@/utils/lookup/forum/chosen-link';
import type { Services } from './services';

/** The ways to the panel that need the background: the menu of a link, and Chromium's command. */
export function listenToGestures(services: Services): void {
  browser.runtime.onInstalled.addListener(() => void createLinkMenu());
  browser.runtime.onStartup.addListener(() => void createLinkMenu());

  browser.contextMenus.onClicked.addListener((click, tab) => {
    const { id: tabId, windowId } = tab ?? {};
    if (tabId === undefined || windowId === undefined || tabId < 0) return;
    const ports = {
      openPanel: () => void openPanelInWindow(windowId),
      show: (selection) => void choose(services.forumPageFor(null), tabId, selection),
      decline: () => void hintOnButton(tabId, translate('menu_unknown_link')),
    } satisfies Parameters<typeof onLinkMenu>[0];
    onLinkMenu(ports, click);
  });

  // Firefox opens its sidebar by a command of its own.
  browser.commands.onCommand.addListener((command, tab) => {
    if (command === 'open-panel' && tab !== undefined) void openPanelInWindow(tab.windowId);
  });
}
