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

/**
 * Has the panel of a tab show a link of its page at once: what the user chose is written down later, by a storage that may
 * be slow. Null takes that back. Where no page of ours is open nobody hears it.
 */
export async function handLink(tabId: number, url: string | null): Promise<void> {
  try {
    await browser.runtime.sendMessage({ type: 'handed', tabId, url });
  } catch {
    // No page of ours listens.
  }
}

/** Calls back with each link that the background hands to a tab's panel. @returns what ends that. */
export function onHandedLink(listener: (tabId: number, url: string | null) => void): () => void {
  const hear = (message: unknown, { tab }: { readonly tab?: unknown }): undefined => {
    const { type, tabId, url }: Readonly<Partial<Record<string, unknown>>> = Object(message);
    // Scripts in pages are heard here as well, and have a tab.
    if (tab || type !== 'handed' || typeof tabId !== 'number') return;
    listener(tabId, typeof url === 'string' ? url : null);
  };
  browser.runtime.onMessage.addListener(hear);
  return () => browser.runtime.onMessage.removeListener(hear);
}
