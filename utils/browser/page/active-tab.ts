import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { type ActiveTab, firstPicture, type TabAddress } from './first-picture';

async function activeTab() {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab;
}

/** The tab beside which this page is shown; without one, the browsers' own value for no tab. */
export async function activeTabId(): Promise<number> {
  return (await activeTab())?.id ?? -1;
}

/** The active tab of this page's window if it is private, else null: nothing may be kept for it. */
export async function privateTab(): Promise<number | null> {
  const tab = await activeTab();
  return tab?.incognito === true ? (tab.id ?? null) : null;
}

/** Names a private tab, whose links have separate records; null for every other. */
export function privateTabId(tab: ActiveTab | null): number | null {
  return tab?.isPrivate ? tab.tabId : null;
}

/** The active tab of this page's own window, as the user moves between tabs; null until it is known. */
export function useActiveTab(): ActiveTab | null {
  const [active, setActive] = useState<ActiveTab | null>(() => firstPicture()?.tab ?? null);

  // An ordinary effect would begin a frame later, and what is shown waits for several readings in a row.
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

/** The address of a tab's page, as it moves on; null where the browser does not tell, as of sites without access. */
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
    // A tab that is gone has no address.
    browser.tabs.get(tabId).then(
      ({ url }) => note(url),
      () => note(undefined),
    );
    return () => browser.tabs.onUpdated.removeListener(follow);
  }, [tabId]);

  return known?.tabId === tabId ? known.url : null;
}
