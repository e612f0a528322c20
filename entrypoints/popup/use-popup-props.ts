import { useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { NOTHING_NARROWS } from '@/components/popup/narrow-draft';
import type { PopupProps } from '@/components/popup/popup-props';
import { askBackground } from '@/utils/browser/ask-background';
import { openPanelInWindow } from '@/utils/browser/open-panel';
import { requestOriginAccess } from '@/utils/browser/origin-access';
import { privateTabId, useActiveTab } from '@/utils/browser/use-active-tab';
import { useConnection } from '@/utils/browser/use-connection';
import { useHandedQuestion } from '@/utils/browser/use-handed-question';
import { useRecent } from '@/utils/browser/use-recent';
import { useResolutions, useTabRecord } from '@/utils/browser/use-records';
import { useSearch } from '@/utils/browser/use-search';
import { useTabUrl } from '@/utils/browser/use-tab-url';
import type { Shown } from '@/utils/lookup/records';
import { DIAGNOSIS } from '../shared/diagnosis-part';
import { useSiteProps } from './use-site-props';
import { useTabLink } from './use-tab-link';

const NONE: PopupProps['resolutions'] = new Map();

/** Joins the active tab, the connection and the lookup by hand, for the popup's one root component. */
export function usePopupProps(): PopupProps {
  const connection = useConnection();
  const active = useActiveTab();
  const tab = useTabRecord(active?.tabId ?? null);
  const resolutions = useResolutions(tab?.links ?? [], privateTabId(active));
  const [search, start, clearSearch] = useSearch();
  const recent = useRecent();
  const handed = useHandedQuestion();
  const [narrowed, narrow] = useState(NOTHING_NARROWS);
  const tabUrl = useTabUrl(active?.tabId ?? null);
  const tabLink = useTabLink(tabUrl);
  const { actions: siteActions, ...site } = useSiteProps(active?.tabId ?? null, connection);

  async function openPanel(): Promise<void> {
    if (active === null) return;
    await openPanelInWindow(active.windowId);
    window.close();
  }

  function open(shown: Shown): void {
    if (active === null) return;
    // The choice is sent first but not awaited: the panel needs the click's gesture.
    const selected = askBackground<'select'>({ type: 'select', tabId: active.tabId, shown });
    void Promise.all([selected, openPanelInWindow(active.windowId)]).then(() => window.close());
  }

  return {
    connection,
    tab: resolutions && tab,
    resolutions: resolutions ?? NONE,
    tabLink: tabLink?.url ?? null,
    recent,
    handed,
    narrowed,
    ...site,
    search,
    diagnosis: DIAGNOSIS,
    actions: {
      ...siteActions,
      search: start,
      narrow,
      clearSearch,
      open,
      openTab: () => {
        if (tabLink !== null) open(tabLink);
      },
      openPanel: () => void openPanel(),
      setUp: () => {
        // Sent first but not awaited: the panel needs the click's gesture.
        void beginFirstRun();
        void openPanel();
      },
      openOptions: () => void browser.runtime.openOptionsPage().then(() => window.close()),
      grantAccess: () => {
        if (connection?.state === 'no-access') void requestOriginAccess(connection.serviceUrl);
      },
    },
  };
}

/** The popup draws its first frame without the parser of these settings. */
async function beginFirstRun(): Promise<void> {
  const { changeFirstRun } = await import('@/utils/browser/first-run-settings');
  await changeFirstRun({ state: 'begun', step: 'service' });
}
