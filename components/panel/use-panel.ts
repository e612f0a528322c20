import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import type { DiagnosisPlace } from '@/components/diagnosis/diagnosis';
import { isFirstRunDue } from '@/components/first-run/first-run-settings';
import { useFirstRun } from '@/components/first-run/use-first-run';
import type { Part } from '@/components/shared/lazy';
import type { LinkLabel } from '@/components/shared/link-entries';
import { useBudgetNotice } from '@/components/usage/use-budget-notice';
import { useWatchedProps, type WatchedProps } from '@/components/watchlist/use-watchlist';
import type { ApiError } from '@/utils/api/errors';
import { useConnection } from '@/utils/browser/connection/use-connection';
import { askBackground } from '@/utils/browser/messages/ask-background';
import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import { notifyForum } from '@/utils/browser/messages/notify-forum';
import { privateTab, privateTabId, useActiveTab, useTabUrl } from '@/utils/browser/page/active-tab';
import { requestOriginAccess } from '@/utils/browser/sites/access';
import { useLoad } from '@/utils/browser/storage/use-load';
import {
  useDetails,
  useProposalRecord,
  useResolutions,
  useTabRecord,
} from '@/utils/browser/storage/use-records';
import { latestPutOff } from '@/utils/lookup/forum/waiting';
import {
  candidateKeys,
  candidateOf,
  effectiveShown,
  keyOf,
  type ProposalRecord,
  type Resolution,
  type Shown,
  type TabRecord,
} from '@/utils/lookup/records/records';
import { candidateOfListing } from '@/utils/proposal/listings';
import type { ProposalCandidate, ProposalDetail, ProposalKey } from '@/utils/proposal/proposal';
import { type BallotsProps, useBallotsProps } from './ballots/use-ballots';
import { type BrowseProps, useBrowseProps } from './browse/use-browse';
import { forgetRecent, type RecentProps, useNoteView, useRecent } from './recent/use-recent';
import { useVotersProps, type VotersProps } from './voters/use-voters';

/** The panel's views. The voters' is there once a DAO's ranking was asked for. */
export type ViewName = 'page' | 'browse' | 'recent' | 'watched' | 'voters';

export interface ViewsProps {
  readonly current: ViewName;
  /** Whose voters the fourth view ranks; null while nobody asked. */
  readonly votersOf: string | null;
  open(view: ViewName): void;
  openVoters(daoId: string): void;
}

interface PanelActions {
  show(shown: Shown): void;
  /** Takes one of the proposals on offer for a link as the one that it names. */
  choose(url: string, key: ProposalKey): void;
  /** Ask again for what is shown; with nothing shown, look again at the page. */
  refresh(): void;
  /** Ask for what of it was not loaded yet. */
  loadMissing?(): void;
  openOptions(): void;
  grantAccess(): void;
  /** Begins the first run, where the page has one. */
  setUp?(): void;
  trySample?(): void;
}

export interface PanelProps {
  /** Null while it is not known yet. */
  readonly connection: ConnectionStatus | null;
  /** Address of the page beside the panel, absent or null where the browser does not tell. */
  readonly pageUrl?: string | null;
  /** Null until it was read. */
  readonly tab: TabRecord | null;
  /** By canonical address; an absent one has not been asked for yet. */
  readonly resolutions: ReadonlyMap<string, Resolution>;
  /** The shown proposal's answers. */
  readonly record: ProposalRecord | null;
  /** By canonical address, for links whose proposal has been loaded. */
  readonly titles: ReadonlyMap<string, LinkLabel>;
  /** True while answers for the shown proposal are on their way. */
  readonly loading: boolean;
  /** Why the last load as a whole came to nothing, for example because the worker died. */
  readonly loadError: ApiError | null;
  /** That the day's budget of calls is used up, in a sentence; absent or null while some is left. */
  readonly budgetNotice?: string | null;
  readonly views: ViewsProps;
  /** The shown proposal's ballots. */
  readonly ballots: BallotsProps;
  readonly browse: BrowseProps;
  readonly recent: RecentProps;
  readonly watched: WatchedProps;
  /** Null until the reader asks for the voters of a DAO. */
  readonly voters: VotersProps | null;
  readonly actions: PanelActions;
  /** What "Check the connection" opens; absent where there is nothing to check with. */
  readonly diagnosis?: Part<DiagnosisPlace>;
}

/** Titles and status of the links whose proposal's detail has been loaded, by canonical address. */
function linkLabels(
  resolutions: ReadonlyMap<string, Resolution>,
  details: ReadonlyMap<ProposalKey, ProposalDetail>,
): ReadonlyMap<string, LinkLabel> {
  const labels = [...resolutions].flatMap(([url, resolution]): [string, LinkLabel][] => {
    const candidate = candidateOf(resolution);
    const detail = candidate && details.get(candidate.key);
    return detail ? [[url, detail]] : [];
  });
  return new Map(labels);
}

/** Which view is looked at. What is chosen in the page or in a list brings its own view back. */
function useViewsProps(tabId: number | null, chosen: Shown | null): ViewsProps {
  const [current, setCurrent] = useState<ViewName>(location.hash.startsWith('#watched') ? 'watched' : 'page');
  const [votersOf, setVotersOf] = useState<string | null>(null);
  const [before, setBefore] = useState({ tabId, name: '' });
  const name = JSON.stringify(chosen);

  useEffect(() => {
    const isChoice = before.tabId === tabId && before.name !== '' && before.name !== name;
    if (isChoice && chosen !== null) setCurrent('page');
    setBefore({ tabId, name });
  }, [tabId, name]);

  return {
    current,
    votersOf,
    open: setCurrent,
    openVoters: (daoId) => {
      setVotersOf(daoId);
      setCurrent('voters');
    },
  };
}

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
    if (tabId !== null) void askBackground('select', { tabId, shown: next });
  }

  function choose(url: string, key: ProposalKey): void {
    if (tabId === null) return;
    setChoosing(true);
    const done = () => setChoosing(false);
    const asked = privateTab().then((own) => askBackground('choose', { tabId, url, key, privateTab: own }));
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
