import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';

/** The tab that this page belongs to: the active one of its window, as the user moves between tabs. */
export function useTabId(): number | null {
  const [tabId, setTabId] = useState<number | null>(null);

  useEffect(() => {
    let ownWindow: number | undefined;
    const follow = ({ tabId: active, windowId }: { tabId: number; windowId: number }) => {
      if (windowId === ownWindow) setTabId(active);
    };
    void browser.windows.getCurrent().then(async ({ id }) => {
      ownWindow = id;
      if (id === undefined) return;
      const [active] = await browser.tabs.query({ active: true, windowId: id });
      if (active?.id !== undefined) setTabId(active.id);
    });
    browser.tabs.onActivated.addListener(follow);
    return () => browser.tabs.onActivated.removeListener(follow);
  }, []);

  return tabId;
}
