import { browser } from 'wxt/browser';
import type { ForumNotice } from './messages';

/** A notice that changes nothing: no link has this address. */
const PULSE: ForumNotice = { type: 'outline', url: '' };

/** Whether a forum script listens in a tab's page. */
export async function hasForumScript(tabId: number): Promise<boolean> {
  try {
    await browser.tabs.sendMessage(tabId, PULSE, { frameId: 0 });
    return true;
  } catch {
    return false;
  }
}
