import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { type NarrowDraft, NOTHING_NARROWS } from '@/components/search/narrowing';
import { useHandedQuestion, useSearch } from '@/components/search/use-search';
import type { DiagnosisPlace } from '@/components/shared/check-connection';
import { type LazyComponent, lazy } from '@/components/shared/lazy';
import { useConnection } from '@/utils/browser/connection/use-connection';
import { askBackground } from '@/utils/browser/messages/ask-background';
import type { ConnectionStatus, SearchNarrowing, SearchSelector } from '@/utils/browser/messages/messages';
import { privateTabId, useActiveTab, useTabUrl } from '@/utils/browser/page/active-tab';
import { openPanelInWindow } from '@/utils/browser/page/open-panel';
import { useRecent } from '@/utils/browser/recent/use-recent';
import { changeFirstRun } from '@/utils/browser/settings/first-run';
import { requestMissingAccess, requestOriginAccess } from '@/utils/browser/sites/access';
import { type SiteView, useSite } from '@/utils/browser/sites/use-site';
import {
  useDaoNames,
  useProposalRecords,
  useResolutions,
  useTabRecord,
} from '@/utils/browser/storage/use-records';
import { type LookupMode, type LookupSettings, withPause, withSiteMode } from '@/utils/lookup/forum/policy';
import type { Search } from '@/utils/lookup/lookup';
import type { RecentItem } from '@/utils/lookup/records/recent';
import {
  candidateKeys,
  type ProposalRecord,
  type Resolution,
  type Selection,
  type TabRecord,
} from '@/utils/lookup/records/records';
import type { ProposalCandidate, ProposalKey } from '@/utils/proposal/proposal';

interface SiteActions {
  /** Sets the site's mode; `null` follows the general one. */
  setSiteMode(mode: LookupMode | null): void;
  /** Pauses lookups on the site for an hour, except by click. */
  pauseSite(): void;
  endPause(): void;
  addSite(): void;
  /** Removes the site's settings and its permission. */
  forgetSite(): void;
  scan(): void;
}

interface PopupActions extends SiteActions {
  search(by: SearchSelector, text: string, narrowing: SearchNarrowing): void;
  narrow(narrowed: NarrowDraft): void;
  clearSearch(): void;
  open(selection: Selection): void;
  /** Opens the panel on the proposal of the tab's own address. */
  openTab(): void;
  openPanel(): void;
  openOptions(): void;
  setUp(): void;
  grantAccess(): void;
}

/** The state of "Scan this page". */
type Scan = 'idle' | 'busy' | 'done' | 'refused';

/** The properties of a feature's list of proposals. */
interface ListPlace {
  readonly open: (candidate: ProposalCandidate) => void;
}

export interface PopupProps {
  readonly connection: ConnectionStatus | null;
  readonly tab: TabRecord | null;
  readonly resolutions: ReadonlyMap<string, Resolution>;
  /** Known proposals among the page's links. */
  readonly proposals: ReadonlyMap<ProposalKey, ProposalRecord>;
  /** DAO names by id, as far as the service has reported them. */
  readonly daoNames: ReadonlyMap<string, string>;
  /** The canonical address of the proposal that the tab's own address names; null without one. */
  readonly tabLink: string | null;
  /** The address of the tab's page; absent or null if the browser hides it. */
  readonly pageUrl?: string | null;
  /** Recently viewed proposals; null until read. */
  readonly recent: readonly RecentItem[] | null;
  /** A query from the address bar, searched at once; null without one. */
  readonly handed: string | null;
  /** The search filter while the popup is open. */
  readonly narrowed: NarrowDraft;
  /** The active tab's site; null until known. */
  readonly site: SiteView | null;
  readonly scan: Scan;
  readonly search: Search;
  readonly actions: PopupActions;
  /** Features' lists below the page's. */
  readonly lists: readonly LazyComponent<ListPlace>[];
  /** The content of "Check the connection"; absent if there is no diagnosis. */
  readonly diagnosis?: LazyComponent<DiagnosisPlace>;
  /** The two ways to begin, before any choice. */
  readonly start?: LazyComponent<{ readonly setUp: () => void }>;
}

/** What the popup opens on demand. */
const PLACES: Pick<PopupProps, 'diagnosis' | 'start'> = {
  diagnosis: lazy(() =>
    import('@/components/diagnosis/diagnosis.live').then((module) => module.JoinedDiagnosis),
  ),
  start: lazy(() => import('@/components/first-run/start').then((module) => module.JoinedStart)),
};

/** The lists below the page's list. */
const LISTS: PopupProps['lists'] = [
  lazy(() =>
    import('@/components/watchlist/list/watched-changes.live').then((module) => module.JoinedWatchedChanges),
  ),
];

type TabLink = Extract<Selection, { by: 'link' }>;

/**
 * Returns the panel's selection for the proposal that the tab's own address names; null without one, or until known.
 */
export function useTabLink(url: string | null): TabLink | null {
  const [link, setLink] = useState<TabLink | null>(null);
  useEffect(() => {
    if (url === null) return;
    // The popup draws its first frame without the platform tables.
    void import('@/utils/lookup/links/recognise-link').then(({ pickedLink }) =>
      setLink(pickedLink(url, url)),
    );
  }, [url]);
  return link;
}

const PAUSE_MS = 3_600_000;

type SiteProps = Pick<PopupProps, 'site' | 'scan'> & { readonly actions: SiteActions };

function useSiteProps(tabId: number | null): SiteProps {
  const known = useSite();
  // A click before the tab is known would be lost.
  const site = tabId === null ? null : known;
  const origin = site === null || site.state === 'closed' ? null : site.origin;
  const [scan, setScan] = useState<Scan>('idle');

  async function scanPage(): Promise<void> {
    if (tabId === null) return;
    setScan('busy');
    const { scanned } = await askBackground('scan', { tabId });
    setScan(scanned ? 'done' : 'refused');
  }

  async function change(by: (settings: LookupSettings, origin: string) => LookupSettings): Promise<void> {
    if (origin === null) return;
    const { changeLookupSettings } = await import('@/utils/browser/settings/lookup-settings');
    await changeLookupSettings((settings) => by(settings, origin));
  }

  async function forget(): Promise<void> {
    if (origin === null) return;
    const { forgetSite } = await import('@/utils/browser/sites/give-up-access');
    await forgetSite(origin);
  }

  return {
    site,
    scan,
    actions: {
      setSiteMode: (mode) => void change((settings, at) => withSiteMode(settings, at, mode)),
      pauseSite: () => void change((settings, at) => withPause(settings, at, Date.now() + PAUSE_MS)),
      endPause: () => void change((settings, at) => withPause(settings, at, null)),
      forgetSite: () => void forget(),
      addSite: () => {
        if (origin === null) return;
        // Requested first: an `await` loses the gesture, and the popup may close before the answer.
        void requestOriginAccess(origin);
        void askBackground('add-site', { origin });
      },
      scan: () => void scanPage().catch(() => setScan('refused')),
    },
  };
}

const NONE: PopupProps['resolutions'] = new Map();

/** Joins what the popup shows of the active tab with the user's actions. */
export function usePopupProps(): PopupProps {
  const connection = useConnection();
  const active = useActiveTab();
  const tab = useTabRecord(active?.tabId ?? null);
  const resolutions = useResolutions(tab?.links ?? [], privateTabId(active));
  const proposals = useProposalRecords(candidateKeys(resolutions ?? NONE));
  const [search, start, clearSearch] = useSearch();
  const recent = useRecent();
  const handed = useHandedQuestion();
  const [narrowed, narrow] = useState(NOTHING_NARROWS);
  const tabUrl = useTabUrl(active?.tabId ?? null);
  const tabLink = useTabLink(tabUrl);
  const { actions: siteActions, ...site } = useSiteProps(active?.tabId ?? null);

  async function openPanel(): Promise<void> {
    if (active === null) return;
    await openPanelInWindow(active.windowId);
    window.close();
  }

  function open(selection: Selection): void {
    if (active === null) return;
    // Sent first but not awaited: the panel needs the click's gesture.
    const selected = askBackground('select', { tabId: active.tabId, selection });
    void Promise.all([selected, openPanelInWindow(active.windowId)]).then(() => window.close());
  }

  return {
    connection,
    tab: resolutions && tab,
    resolutions: resolutions ?? NONE,
    proposals,
    daoNames: useDaoNames(connection !== null && 'serviceUrl' in connection ? connection.serviceUrl : null),
    tabLink: tabLink?.url ?? null,
    pageUrl: tabUrl,
    recent,
    handed,
    narrowed,
    ...site,
    search,
    lists: LISTS,
    ...PLACES,
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
        void changeFirstRun({ state: 'begun' });
        void openPanel();
      },
      openOptions: () => void browser.runtime.openOptionsPage().then(() => window.close()),
      grantAccess: () => requestMissingAccess(connection),
    },
  };
}
