import { CheckConnection } from '@/components/diagnosis/check-connection';
import { ProductMark } from '@/components/shared/controls/icons';
import { ShortcutScope, useShortcut } from '@/components/shared/controls/use-shortcut';
import { linkEntries } from '@/components/shared/link-entries';
import { useLocale } from '@/components/shared/locale-context';
import { ConnectionNotice } from '@/components/shared/notices/connection-notice';
import { Skeleton } from '@/components/shared/skeleton';
import { BudgetNotice } from '@/components/usage/budget-notice';
import { WatchedContext } from '@/components/watchlist/use-watchlist';
import { PageList } from './page/page-list';
import { ShownProposal } from './page/shown-proposal';
import { Shortcuts } from './shortcuts/shortcuts';
import type { PanelProps } from './use-panel';
import { OtherViews, useFollowingFocus, ViewPanel, ViewTabs } from './view-tabs';

/** Nothing to show, why that may be (what was not looked at cannot be told), and where to look instead. */
function EmptyPage({ lookAgain }: { readonly lookAgain: () => void }) {
  const { t } = useLocale();
  return (
    <div class="empty">
      <ProductMark />
      <h2>{t('panel_empty_title')}</h2>
      <p class="quiet">{t('panel_empty')}</p>
      <p class="quiet">{t('panel_empty_popup')}</p>
      <button type="button" class="button" onClick={lookAgain}>
        {t('action_look_again')}
      </button>
    </div>
  );
}

/** Where something is wrong or nothing was found, a way to see why. */
function PanelFoot(props: PanelProps) {
  const { diagnosis, views } = props;
  if (diagnosis === undefined || views.current !== 'page' || !isTroubled(props)) return null;
  return (
    <div class="panel-state">
      <CheckConnection part={diagnosis} besideTab />
    </div>
  );
}

function isTroubled({ connection, tab, resolutions, record, loading, loadError }: PanelProps): boolean {
  if (connection === null || tab === null || loading) return false;
  if (connection.state !== 'ready' || loadError !== null) return true;
  const { shown } = tab;
  if (shown === null) return tab.links.length === 0;
  if (shown.by === 'link' && resolutions.get(shown.url)?.state === 'failed') return true;
  return [record?.detail, record?.summary, record?.evidence].some((section) => section?.state === 'failed');
}

/** The side panel: the page's proposals and the one that is looked at, and the ways to others. */
export function Panel(props: PanelProps) {
  const { t } = useLocale();
  return (
    <main class="panel">
      <h1 class="visually-hidden">{t('extensionName')}</h1>
      <PanelContent {...props} />
      <PanelFoot {...props} />
    </main>
  );
}

function PanelContent(props: PanelProps) {
  const { connection, tab, actions } = props;
  if (connection === null) {
    return (
      <>
        <div class="view-tabs scrolls" />
        <PanelSkeleton />
      </>
    );
  }
  if (connection.state !== 'ready') {
    return (
      <div class="panel-state">
        <ConnectionNotice connection={connection} {...actions} />
        <LinkCount count={tab?.links.length ?? 0} />
      </div>
    );
  }
  return <Views {...props} />;
}

function Views(props: PanelProps) {
  const { views } = props;
  useFollowingFocus(views.current);
  useShortcut('1', () => views.open('page'));
  useShortcut('2', () => views.open('browse'));
  useShortcut('3', () => views.open('recent'));
  useShortcut('4', () => views.open('watched'));
  return (
    <WatchedContext.Provider value={props.watched}>
      <ViewTabs {...views} />
      <BudgetNotice notice={props.budgetNotice ?? null} openOptions={props.actions.openOptions} />
      <ViewPanel view="page" current={views.current}>
        <ShortcutScope.Provider value={views.current === 'page'}>
          <PageView {...props} />
        </ShortcutScope.Provider>
      </ViewPanel>
      <OtherViews {...props} />
      <Shortcuts />
    </WatchedContext.Provider>
  );
}

function PageView(props: PanelProps) {
  const { tab, actions } = props;
  if (tab === null) return <PanelSkeleton />;
  if (tab.links.length === 0 && tab.shown === null) {
    return <EmptyPage lookAgain={actions.refresh} />;
  }
  return (
    <>
      {tab.links.length === 0 ? null : <PageProposals {...props} links={tab.links} />}
      <ShownProposal {...props} shown={tab.shown} />
    </>
  );
}

function PageProposals(props: PanelProps & { links: readonly string[] }) {
  const locale = useLocale();
  const { links, tab, resolutions, titles, actions } = props;
  const shown = tab?.shown ?? null;
  return (
    <PageList
      entries={linkEntries(links, resolutions, titles, locale)}
      posts={tab?.posts}
      current={shown?.by === 'link' ? links.indexOf(shown.url) : -1}
      loaded={links.filter((url) => resolutions.has(url)).length}
      show={(url) => actions.show({ by: 'link', url })}
    />
  );
}

function LinkCount({ count }: { count: number }) {
  const locale = useLocale();
  if (count === 0) return null;
  return <p class="quiet">{locale.count('panel_links_not_looked_up', count)}</p>;
}

function PanelSkeleton() {
  return (
    <div class="panel-state">
      <Skeleton lines={['half', 'title', 'wide', 'bar', 'wide', 'half']} />
    </div>
  );
}
