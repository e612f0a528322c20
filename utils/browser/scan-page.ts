import { browser } from 'wxt/browser';
import { notifyForum } from './notify-forum';
import { forgetScannedPage, setScannedPage } from './scanned-page';
import { injectForumScript } from './site-scripts';
import { webOrigin } from './web-origin';

/**
 * Starts the forum script in a tab's page, this once: in the popup, which the user opened over the tab, the browser
 * allows it.
 *
 * @returns whether the page could be scanned.
 */
export async function scanPage(tabId: number): Promise<boolean> {
  const origin = webOrigin((await browser.tabs.get(tabId)).url);
  if (origin === null) return false;
  // Noted before the script starts, for it speaks at once; the document has no name until it did.
  await setScannedPage(tabId, { origin, documentId: null });
  const injected = await injectForumScript(tabId, origin);
  if (injected === null) {
    await forgetScannedPage(tabId);
    return false;
  }
  await setScannedPage(tabId, { origin, ...injected });
  // A script that ran before, for example where chips are off, has nothing new to say of its own accord.
  await notifyForum(tabId, { type: 'report' });
  return true;
}
