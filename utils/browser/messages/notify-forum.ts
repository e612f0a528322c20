import { browser } from 'wxt/browser';
import type { ForumNotice } from './forum-requests';

/** Tells a tab's forum script something. A tab that is gone, or was never a forum, is no error. */
export async function notifyForum(tabId: number, notice: ForumNotice): Promise<void> {
  try {
    await browser.tabs.sendMessage(tabId, notice, { frameId: 0 });
  } catch {
    // No forum script listens there (any more).
  }
}

/** Tells every open forum page, for example that the connection changed. */
export async function notifyAllForums(notice: ForumNotice): Promise<void> {
  const tabs = await browser.tabs.query({});
  await Promise.all(tabs.flatMap(({ id }) => (id === undefined ? [] : [notifyForum(id, notice)])));
}
