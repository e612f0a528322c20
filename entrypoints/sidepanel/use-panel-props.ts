import { browser } from 'wxt/browser';
import { linkLabels } from '@/components/panel/link-labels';
import type { PanelProps } from '@/components/panel/panel-props';
import { askBackground } from '@/utils/browser/ask-background';
import { notifyForum } from '@/utils/browser/notify-forum';
import { requestOriginAccess } from '@/utils/browser/origin-access';
import { useActiveTab } from '@/utils/browser/use-active-tab';
import { useConnection } from '@/utils/browser/use-connection';
import { useLoad } from '@/utils/browser/use-load';
import { useDetails, useProposalRecord, useResolutions, useTabRecord } from '@/utils/browser/use-records';
import { candidateKeys, effectiveShown, keyOf } from '@/utils/lookup/shown';

const NONE: PanelProps['resolutions'] = new Map();

/** Joins what the browser knows of the active tab with what was looked up, for the panel's one root component. */
export function usePanelProps(): PanelProps {
  const connection = useConnection();
  const tabId = useActiveTab()?.tabId ?? null;
  const page = useTabRecord(tabId);
  const shown = page && effectiveShown(page);
  const known = useResolutions(page?.links ?? []);
  const resolutions = known ?? NONE;
  const details = useDetails(candidateKeys(resolutions));
  const record = useProposalRecord(shown && keyOf(shown, resolutions));
  const load = useLoad(shown, connection?.state === 'ready');

  return {
    connection,
    // Without their resolutions the links would be listed as bare addresses for a frame.
    tab: page && known && { ...page, shown },
    resolutions,
    titles: linkLabels(resolutions, details),
    record,
    loading: load.loading,
    loadError: load.error,
    actions: {
      show: (next) => {
        if (tabId !== null) void askBackground<'select'>({ type: 'select', tabId, shown: next });
      },
      refresh: () => {
        if (shown) load.refresh();
        else if (tabId !== null) void notifyForum(tabId, { type: 'report' });
      },
      openOptions: () => void browser.runtime.openOptionsPage(),
      grantAccess: () => {
        if (connection?.state === 'no-access') void requestOriginAccess(connection.serviceUrl);
      },
    },
  };
}
