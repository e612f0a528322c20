import { useClock } from '@/components/shared/clock-context';
import { ConnectionNotice } from '@/components/shared/connection-notice';
import { linkEntries } from '@/components/shared/link-entries';
import { useSay } from '@/components/shared/say-context';
import { Skeleton } from '@/components/shared/skeleton';
import { ShortcutScope, useShortcut } from '@/components/shared/use-shortcut';
import { sayCount } from '@/utils/proposal/say-count';
import { BudgetNotice } from './budget-notice';
import { EmptyPage } from './empty-page';
import { PageList } from './page-list';
import { PanelFoot } from './panel-foot';
import type { PanelProps } from './panel-props';
import { Shortcuts } from './shortcuts';
import { ShownProposal } from './shown-proposal';
import { OtherViews } from './views/other-views';
import { useFollowingFocus } from './views/use-following-focus';
import { ViewPanel } from './views/view-panel';
import { ViewTabs } from './views/view-tabs';
import { WatchedContext } from './watched/watched-context';

/** The side panel: the page's proposals and the one that is looked at, and the ways to others. */
export function Panel(props: PanelProps) {
  const say = useSay();
  return (
    <main class="panel">
      <h1 class="visually-hidden">{say('extensionName')}</h1>
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
  const say = useSay();
  const { now, locale } = useClock();
  const { links, tab, resolutions, titles, actions } = props;
  const shown = tab?.shown ?? null;
  return (
    <PageList
      entries={linkEntries(links, resolutions, titles, { now, locale, say })}
      posts={tab?.posts}
      current={shown?.by === 'link' ? links.indexOf(shown.url) : -1}
      loaded={links.filter((url) => resolutions.has(url)).length}
      show={(url) => actions.show({ by: 'link', url })}
    />
  );
}

function LinkCount({ count }: { count: number }) {
  const say = useSay();
  const { locale } = useClock();
  if (count === 0) return null;
  return <p class="quiet">{sayCount('panel_links_not_looked_up', count, locale, say)}</p>;
}

function PanelSkeleton() {
  return (
    <div class="panel-state">
      <Skeleton lines={['half', 'title', 'wide', 'bar', 'wide', 'half']} />
    </div>
  );
}
