import { browser } from 'wxt/browser';
import type { ForumNotice } from './forum-requests';

/** Sends a notice to a tab's forum script. Ignores closed tabs and tabs without a forum. */
export async function notifyForum(tabId: number, notice: ForumNotice): Promise<void> {
  try {
    await browser.tabs.sendMessage(tabId, notice, { frameId: 0 });
  } catch {
    // No forum script listens there (any more).
  }
}

/** Sends a notice to every open forum page, for example that the connection changed. */
export async function notifyAllForums(notice: ForumNotice): Promise<void> {
  const tabs = await browser.tabs.query({});
  await Promise.all(tabs.flatMap(({ id }) => (id === undefined ? [] : [notifyForum(id, notice)])));
}

/**
 * Makes a tab's panel show a link at once, because storing the choice may be slow. Null revokes it. Does nothing
 * without an open page.
 */
export async function handLink(tabId: number, url: string | null): Promise<void> {
  try {
    await browser.runtime.sendMessage({ type: 'handed', tabId, url });
  } catch {
    // None of our pages listens.
  }
}

/** Calls back with each link handed to a tab's panel. @returns a function that stops listening. */
export function onHandedLink(listener: (tabId: number, url: string | null) => void): () => void {
  const hear = (message: unknown, { tab }: { readonly tab?: unknown }): undefined => {
    const { type, tabId, url }: Readonly<Partial<Record<string, unknown>>> = Object(message);
    // Scripts in pages reach this listener too, and have a tab.
    if (tab || type !== 'handed' || typeof tabId !== 'number') return;
    listener(tabId, typeof url === 'string' ? url : null);
  };
  browser.runtime.onMessage.addListener(hear);
  return () => browser.runtime.onMessage.removeListener(hear);
}
