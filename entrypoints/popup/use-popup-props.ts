import { useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import type { PopupProps, Scan } from '@/components/popup/popup-props';
import { askBackground } from '@/utils/browser/ask-background';
import { changeLookupSettings } from '@/utils/browser/lookup-settings';
import { openPanelInWindow } from '@/utils/browser/open-panel';
import { requestOriginAccess } from '@/utils/browser/origin-access';
import { useActiveTab } from '@/utils/browser/use-active-tab';
import { useConnection } from '@/utils/browser/use-connection';
import { useResolutions, useTabRecord } from '@/utils/browser/use-records';
import { useSearch } from '@/utils/browser/use-search';
import { useSite } from '@/utils/browser/use-site';
import { withSiteMode } from '@/utils/lookup/lookup-policy';

const NONE: PopupProps['resolutions'] = new Map();

/** Joins the active tab, the connection and the lookup by hand, for the popup's one root component. */
export function usePopupProps(): PopupProps {
  const connection = useConnection();
  const active = useActiveTab();
  const tab = useTabRecord(active?.tabId ?? null);
  const resolutions = useResolutions(tab?.links ?? []);
  const [search, start] = useSearch();
  const site = useSite();
  const origin = site === null || site.state === 'closed' ? null : site.origin;
  const [scan, setScan] = useState<Scan>('idle');

  async function openPanel(): Promise<void> {
    if (active === null) return;
    await openPanelInWindow(active.windowId);
    window.close();
  }

  async function scanPage(): Promise<void> {
    if (active === null) return;
    setScan('busy');
    const { scanned } = await askBackground<'scan'>({ type: 'scan', tabId: active.tabId });
    setScan(scanned ? 'done' : 'refused');
  }

  return {
    connection,
    tab: resolutions && tab,
    resolutions: resolutions ?? NONE,
    site,
    scan,
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
      setSiteMode: (mode) => {
        if (origin !== null) void changeLookupSettings((settings) => withSiteMode(settings, origin, mode));
      },
      addSite: () => {
        if (origin === null) return;
        // Asked first thing: the gesture is gone after an `await`, and this popup perhaps before the answer.
        void requestOriginAccess(origin);
        void askBackground<'add-site'>({ type: 'add-site', origin });
      },
      scan: () => void scanPage().catch(() => setScan('refused')),
      grantAccess: () => {
        if (connection?.state === 'no-access') void requestOriginAccess(connection.serviceUrl);
      },
    },
  };
}
