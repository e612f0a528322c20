import { browser } from 'wxt/browser';
import type { PopupProps } from '@/components/popup/popup-props';
import { askBackground } from '@/utils/browser/ask-background';
import { openPanelInWindow } from '@/utils/browser/open-panel';
import { requestOriginAccess } from '@/utils/browser/origin-access';
import { useActiveTab } from '@/utils/browser/use-active-tab';
import { useConnection } from '@/utils/browser/use-connection';
import { useResolutions, useTabRecord } from '@/utils/browser/use-records';
import { useSearch } from '@/utils/browser/use-search';

const NONE: PopupProps['resolutions'] = new Map();

/** Joins the active tab, the connection and the lookup by hand, for the popup's one root component. */
export function usePopupProps(): PopupProps {
  const connection = useConnection();
  const active = useActiveTab();
  const tab = useTabRecord(active?.tabId ?? null);
  const resolutions = useResolutions(tab?.links ?? []);
  const [search, start] = useSearch();

  async function openPanel(): Promise<void> {
    if (active === null) return;
    await openPanelInWindow(active.windowId);
    window.close();
  }

  return {
    connection,
    tab: resolutions && tab,
    resolutions: resolutions ?? NONE,
    search,
    actions: {
      search: start,
      open: (shown) => {
        if (active === null) return;
        // The choice is sent first but not awaited: the panel needs the click's gesture.
        const selected = askBackground<'select'>({ type: 'select', tabId: active.tabId, shown });
        void Promise.all([selected, openPanelInWindow(active.windowId)]).then(() => window.close());
      },
      openPanel: () => void openPanel(),
      openOptions: () => void browser.runtime.openOptionsPage().then(() => window.close()),
      grantAccess: () => {
        if (connection?.state === 'no-access') void requestOriginAccess(connection.serviceUrl);
      },
    },
  };
}
