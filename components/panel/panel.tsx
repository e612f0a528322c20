import { ConnectionNotice } from '@/components/shared/connection-notice';
import { linkEntries } from '@/components/shared/link-entries';
import { Skeleton } from '@/components/shared/skeleton';
import { EmptyPage } from './empty-page';
import { PageList } from './page-list';
import type { PanelProps } from './panel-props';
import { ShownProposal } from './shown-proposal';

/** The side panel: the page's proposals and the one that is looked at. */
export function Panel(props: PanelProps) {
  return (
    <main class="panel">
      <h1 class="visually-hidden">Proposal Lens</h1>
      <PanelContent {...props} />
    </main>
  );
}

function PanelContent(props: PanelProps) {
  const { connection, tab, actions } = props;
  if (connection === null) return <PanelSkeleton />;
  if (connection.state !== 'ready') {
    return (
      <div class="panel-state">
        <ConnectionNotice connection={connection} {...actions} />
        <LinkCount count={tab?.links.length ?? 0} />
      </div>
    );
  }
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
  const { links, tab, resolutions, titles, actions } = props;
  const shown = tab?.shown ?? null;
  return (
    <PageList
      entries={linkEntries(links, resolutions, titles)}
      current={shown?.by === 'link' ? links.indexOf(shown.url) : -1}
      loaded={links.filter((url) => resolutions.has(url)).length}
      show={(url) => actions.show({ by: 'link', url })}
    />
  );
}

function LinkCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p class="quiet">
      {count === 1 ? 'One proposal link' : `${count} proposal links`} on this page, not looked up.
    </p>
  );
}

function PanelSkeleton() {
  return (
    <div class="panel-state">
      <Skeleton lines={['half', 'title', 'wide', 'bar', 'wide', 'half']} />
    </div>
  );
}
