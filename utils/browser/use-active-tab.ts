import { useLayoutEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { firstPicture } from './first-picture';

export interface ActiveTab {
  readonly tabId: number;
  readonly windowId: number;
  /** Its window is a private one. */
  readonly isPrivate?: true;
}

/** Names a private tab, whose links have records of their own; null for every other. */
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
      if (windowId === own?.windowId) setActive({ ...own, tabId });
    };
    void browser.windows.getCurrent().then(async ({ id: windowId, incognito }) => {
      if (windowId === undefined) return;
      own = { windowId, ...(incognito && { isPrivate: true }) };
      const [tab] = await browser.tabs.query({ active: true, windowId });
      if (tab?.id !== undefined) setActive({ ...own, tabId: tab.id });
    });
    browser.tabs.onActivated.addListener(follow);
    return () => browser.tabs.onActivated.removeListener(follow);
  }, []);

  return active;
}
