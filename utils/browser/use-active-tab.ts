import { useLayoutEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { firstPicture } from './first-picture';

export interface ActiveTab {
  readonly tabId: number;
  readonly windowId: number;
}

/** The active tab of this page's own window, as the user moves between tabs; null until it is known. */
export function useActiveTab(): ActiveTab | null {
  const [active, setActive] = useState<ActiveTab | null>(() => firstPicture()?.tab ?? null);

  // An ordinary effect would begin a frame later, and what is shown waits for several readings in a row.
  useLayoutEffect(() => {
    let ownWindow: number | undefined;
    const follow = ({ tabId, windowId }: ActiveTab) => {
      if (windowId === ownWindow) setActive({ tabId, windowId });
    };
    void browser.windows.getCurrent().then(async ({ id: windowId }) => {
      ownWindow = windowId;
      if (windowId === undefined) return;
      const [tab] = await browser.tabs.query({ active: true, windowId });
      if (tab?.id !== undefined) setActive({ tabId: tab.id, windowId });
    });
    browser.tabs.onActivated.addListener(follow);
    return () => browser.tabs.onActivated.removeListener(follow);
  }, []);

  return active;
}
