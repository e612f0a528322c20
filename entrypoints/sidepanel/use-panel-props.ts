import { useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { linkLabels } from '@/components/panel/link-labels';
import type { PanelProps } from '@/components/panel/panel-props';
import { askBackground } from '@/utils/browser/ask-background';
import { isFirstRunDue } from '@/utils/browser/first-run-settings';
import { notifyForum } from '@/utils/browser/notify-forum';
import { requestOriginAccess } from '@/utils/browser/origin-access';
import { privateTab } from '@/utils/browser/private-tab';
import { forgetRecent } from '@/utils/browser/recent-storage';
import { privateTabId, useActiveTab } from '@/utils/browser/use-active-tab';
import { useBudgetNotice } from '@/utils/browser/use-budget-notice';
import { useConnection } from '@/utils/browser/use-connection';
import { useFirstRun } from '@/utils/browser/use-first-run';
import { useLoad } from '@/utils/browser/use-load';
import { useNoteView, useRecent } from '@/utils/browser/use-recent';
import { useDetails, useProposalRecord, useResolutions, useTabRecord } from '@/utils/browser/use-records';
import { useTabUrl } from '@/utils/browser/use-tab-url';
import { candidateOf, type Resolution, type Shown } from '@/utils/lookup/records';
import { candidateKeys, effectiveShown, keyOf } from '@/utils/lookup/shown';
import { latestPutOff } from '@/utils/lookup/waiting';
import { candidateOfListing } from '@/utils/proposal/candidate-of-listing';
import type { ProposalCandidate, ProposalKey } from '@/utils/proposal/proposal';
import { useBallotsProps } from './use-ballots-props';
import { useBrowseProps } from './use-browse-props';
import { useViewsProps } from './use-views-props';
import { useVotersProps } from './use-voters-props';
import { useWatchedProps } from './use-watched-props';

const NONE: PanelProps['resolutions'] = new Map();

/** Joins what the browser knows of the active tab with what was looked up, for the panel's one root component. */
export function usePanelProps(): PanelProps {
  const connection = useConnection();
  const active = useActiveTab();
  const tabId = active?.tabId ?? null;
  const page = useTabRecord(tabId);
  const shown = page && effectiveShown(page);
  const known = useResolutions(page?.links ?? [], privateTabId(active));
  const resolutions = known ?? NONE;
  const details = useDetails(candidateKeys(resolutions));
  const key = shown && keyOf(shown, resolutions);
  const record = useProposalRecord(key);
  const views = useViewsProps(tabId, page?.shown ?? null);
  const firstRun = useFirstRun();
  const isUsable = connection?.state === 'ready' && firstRun !== null && !isFirstRunDue(firstRun, connection);
  const resolution = shown?.by === 'link' ? resolutions.get(shown.url) : undefined;
  const putOffUntil = latestPutOff([resolution, record?.detail, record?.summary, record?.evidence]);
  // Nothing is loaded that no view shows.
  const load = useLoad({ tabId, shown, putOffUntil }, isUsable && views.current === 'page');
  const budgetNotice = useBudgetNotice();
  const [choosing, setChoosing] = useState(false);
  const { openVoters } = views;
  useNoteView(shown && candidateShown(shown, resolutions), record);

  function show(next: Shown): void {
    if (tabId !== null) void askBackground<'select'>({ type: 'select', tabId, shown: next });
  }

  function choose(url: string, key: ProposalKey): void {
    if (tabId === null) return;
    setChoosing(true);
    const done = () => setChoosing(false);
    const asked = privateTab().then((own) =>
      askBackground<'choose'>({ type: 'choose', tabId, url, key, privateTab: own }),
    );
    void asked.then(done, done);
  }

  function open(candidate: ProposalCandidate): void {
    show({ by: 'lookup', candidate });
    views.open('page');
  }

  return {
    connection,
    pageUrl: useTabUrl(tabId),
    // Without their resolutions the links would be listed as bare addresses for a frame.
    tab: page && known && { ...page, shown },
    resolutions,
    titles: linkLabels(resolutions, details),
    record,
    loading: load.loading || choosing,
    loadError: load.error,
    budgetNotice,
    views,
    ballots: { ...useBallotsProps(key), openVoters },
    browse: {
      ...useBrowseProps(),
      open: (listing) => open(candidateOfListing(listing)),
    },
    recent: { items: useRecent(), open, clear: () => void forgetRecent() },
    watched: useWatchedProps({
      connection,
      tabId,
      key,
      record,
      isOpen: views.current === 'watched',
      open,
    }),
    voters: useVotersProps(views.votersOf),
    actions: {
      show,
      choose,
      refresh: () => {
        if (shown) load.refresh();
        else if (tabId !== null) void notifyForum(tabId, { type: 'report' });
      },
      loadMissing: load.loadMissing,
      openOptions: () => void browser.runtime.openOptionsPage(),
      grantAccess: () => {
        if (connection?.state === 'no-access') void requestOriginAccess(connection.serviceUrl);
      },
    },
  };
}

/** The proposal that is shown, null while its link is not resolved. */
function candidateShown(
  shown: Shown,
  resolutions: ReadonlyMap<string, Resolution>,
): ProposalCandidate | null {
  if (shown.by === 'lookup') return shown.candidate;
  const resolution = resolutions.get(shown.url);
  return resolution ? candidateOf(resolution) : null;
}
