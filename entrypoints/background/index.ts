import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { openPanelInWindow } from '@/utils/browser/open-panel';
import { ForumRequest, PageRequest } from '@/utils/browser/request-schemas';
import { roleOf } from '@/utils/browser/sender-role';
import { answerForum } from './forum-requests';
import { answerPage } from './page-requests';
import { createServices } from './services';

export default defineBackground(() => {
  const services = createServices();
  const extension = { id: browser.runtime.id, origin: new URL(browser.runtime.getURL('/')).origin };

  browser.runtime.onMessage.addListener((message: unknown, sender) => {
    const sent = roleOf(sender, extension);
    if (sent?.role === 'page') {
      const request = PageRequest.safeParse(message);
      if (request.success) return answerPage(services, request.data);
    }
    if (sent?.role === 'forum') {
      const request = ForumRequest.safeParse(message);
      if (request.success) return answerForum(services, request.data, sent.tabId);
    }
    return undefined;
  });

  // Chromium only; Firefox opens its sidebar by a command of its own.
  browser.commands.onCommand.addListener((command, tab) => {
    if (command === 'open-panel' && tab) void openPanelInWindow(tab.windowId);
  });

  browser.tabs.onRemoved.addListener((tabId) => void services.records.forgetTab(tabId));

  browser.tabs.onUpdated.addListener((tabId, change, tab) => {
    // Without a permission for the new page its address stays hidden: the tab has left the forums.
    if (change.status === 'loading' && tab.url === undefined) void services.records.forgetTab(tabId);
  });

  // Where it exists, content scripts are shut out of the settings too; in Firefox it does not.
  void browser.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
});
