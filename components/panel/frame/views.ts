import type { ComponentType } from 'preact';
import { KeylessLine } from '@/components/keyless/keyless-line';
import type { DiagnosisPlace } from '@/components/shared/check-connection';
import { type LazyComponent, lazy } from '@/components/shared/lazy';
import { JoinedBudgetNotice } from '@/components/usage/budget-notice';
import { WatchlistProvider } from '@/components/watchlist/watchlist.live';
import { WhatsNewNotice } from '@/components/whats-new/whats-new-notice';
import type { ConnectionStatus } from '@/utils/browser/messages/messages';
import type { FirstRun } from '@/utils/browser/settings/first-run';
import { DaoNamesProvider } from '../browse/dao-names-provider.live';
import type { PanelView } from '../kit/panel-context';
import { PageView } from '../page/page-view';
import { RecentProvider } from '../recent/since-region.live';
import { Shortcuts } from './shortcuts/shortcuts';

export const VIEWS: readonly PanelView[] = [
  { id: 'page', label: 'view_page', body: { View: PageView } },
  {
    id: 'watched',
    label: 'view_watched',
    body: {
      lazyView: lazy(() =>
        import('@/components/watchlist/list/watchlist-view').then((module) => module.JoinedWatchlist),
      ),
    },
    Provider: WatchlistProvider,
    Count: lazy(() =>
      import('@/components/watchlist/list/watched-count').then((module) => module.JoinedWatchedCount),
    ),
  },
  {
    id: 'recent',
    label: 'view_recent',
    body: { lazyView: lazy(() => import('../recent/recent-view').then((module) => module.JoinedRecent)) },
    Provider: RecentProvider,
  },
  {
    id: 'browse',
    label: 'view_browse',
    body: { lazyView: lazy(() => import('../browse/browse-view').then((module) => module.JoinedBrowse)) },
    Provider: DaoNamesProvider,
  },
  {
    id: 'today',
    label: 'view_today',
    body: {
      lazyView: lazy(() =>
        import('@/components/watchlist/today/today-view').then((module) => module.JoinedToday),
      ),
    },
  },
  {
    id: 'voters',
    label: 'view_voters',
    body: { lazyView: lazy(() => import('../voters/voters-view').then((module) => module.JoinedVoters)) },
    needsSubject: true,
  },
];

export const NOTICES: readonly ComponentType[] = [KeylessLine, JoinedBudgetNotice, WhatsNewNotice];

export const FOOTERS: readonly ComponentType[] = [Shortcuts];

interface Places {
  readonly diagnosis?: LazyComponent<DiagnosisPlace>;
  readonly firstRun?: LazyComponent<{
    readonly firstRun: FirstRun;
    readonly connection: ConnectionStatus;
    readonly trySample: (() => void) | undefined;
  }>;
  readonly addToken?: LazyComponent<{
    readonly connection: Extract<ConnectionStatus, { readonly state: 'no-token' }>;
    readonly trySample: (() => void) | undefined;
  }>;
  readonly start?: LazyComponent<{ readonly setUp: () => void }>;
  readonly sample?: LazyComponent<{ readonly leave: () => void }>;
  readonly lookUp?: LazyComponent<{ readonly close: () => void }>;
}

/** Optional screens that replace or overlay the panel, and its footer. */
export const PLACES: Places = {
  diagnosis: lazy(() =>
    import('@/components/diagnosis/diagnosis.live').then((module) => module.JoinedDiagnosis),
  ),
  firstRun: lazy(() =>
    import('@/components/first-run/first-run-page.live').then((module) => module.FirstRunPage),
  ),
  addToken: lazy(() => import('@/components/first-run/add-token').then((module) => module.JoinedAddToken)),
  start: lazy(() => import('@/components/first-run/start').then((module) => module.JoinedStart)),
  sample: lazy(() => import('@/components/sample/sample').then((module) => module.Sample)),
  lookUp: lazy(() => import('./look-up.live').then((module) => module.JoinedLookUp)),
};
