import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { type ActiveTab, firstPicture, type TabAddress } from './first-picture';

async function activeTab() {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab;
}

/** Returns the tab next to this page; without one, the browsers' own value for no tab. */
export async function activeTabId(): Promise<number> {
  return (await activeTab())?.id ?? -1;
}

/** Returns the active tab of this page's window if it is private, for which nothing may be stored; otherwise null. */
export async function privateTab(): Promise<number | null> {
  const tab = await activeTab();
  return tab?.incognito === true ? (tab.id ?? null) : null;
}

/** Returns the id of a private tab, whose links have separate records; null otherwise. */
export function privateTabId(tab: ActiveTab | null): number | null {
  return tab?.isPrivate ? tab.tabId : null;
}

/** Returns the active tab of this page's window and follows the user; null until known. */
export function useActiveTab(): ActiveTab | null {
  const [active, setActive] = useState<ActiveTab | null>(() => firstPicture()?.tab ?? null);

  // A normal effect would start a frame later, and the page waits for several reads in sequence.
  useLayoutEffect(() => {
    let own: Omit<ActiveTab, 'tabId'> | null = null;
    const follow = ({ tabId, windowId }: ActiveTab) => {
      if (windowId !== own?.windowId) return;
      const next = { ...own, tabId };
      setActive((before) => (before?.tabId === tabId && before.windowId === windowId ? before : next));
    };
    void browser.windows.getCurrent().then(async ({ id: windowId, incognito }) => {
      if (windowId === undefined) return;
      own = { windowId, ...(incognito && { isPrivate: true }) };
      const [tab] = await browser.tabs.query({ active: true, windowId });
      if (tab?.id !== undefined) follow({ tabId: tab.id, windowId });
    });
    browser.tabs.onActivated.addListener(follow);
    return () => browser.tabs.onActivated.removeListener(follow);
  }, []);

  return active;
}

/** Returns a tab's address and follows navigation; null if the browser hides it, as for sites without access. */
export function useTabUrl(tabId: number | null): string | null {
  const [known, setKnown] = useState<TabAddress | null>(() => firstPicture()?.address ?? null);

  useEffect(() => {
    if (tabId === null) return;
    const note = (url: string | null = null) =>
      setKnown((before) => (before?.tabId === tabId && before.url === url ? before : { tabId, url }));
    const follow = (id: number, { url }: { readonly url?: string | undefined }) => {
      if (id === tabId && url !== undefined) note(url);
    };
    browser.tabs.onUpdated.addListener(follow);
    // A closed tab has no address.
    browser.tabs.get(tabId).then(
      ({ url }) => note(url),
      () => note(undefined),
    );
    return () => browser.tabs.onUpdated.removeListener(follow);
  }, [tabId]);

  return known?.tabId === tabId ? known.url : null;
}
