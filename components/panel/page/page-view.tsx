import { ProductMark } from '@/components/shared/controls/icons';
import { Skeleton } from '@/components/shared/lazy';
import { linkEntries } from '@/components/shared/link-entries';
import { useLocale } from '@/components/shared/locale-context';
import { subjectOf, type TabRecord } from '@/utils/lookup/records/records';
import { usePanel } from '../kit/panel-context';
import { SelectedProposal } from './selected-proposal';
import { Thread } from './thread';

export function PageView() {
  const { tab, actions } = usePanel();
  if (tab === null) return <PanelSkeleton />;
  if (tab.links.length === 0 && tab.selection === null) {
    return <EmptyPage lookAgain={actions.refresh} />;
  }
  return tab.links.length === 0 ? (
    <SelectedProposal selection={tab.selection} />
  ) : (
    <PageProposals tab={tab} />
  );
}

/** Explains why the panel may be empty, and where to look instead. */
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

function PageProposals({ tab: { links, posts, selection } }: { readonly tab: TabRecord }) {
  const locale = useLocale();
  const { resolutions, titles, actions } = usePanel();
  return (
    <Thread
      entries={linkEntries(links, resolutions, titles, locale)}
      labels={titles}
      resolutions={resolutions}
      posts={posts}
      current={selection?.by === 'link' ? links.indexOf(selection.url) : -1}
      subject={selection && subjectOf(selection)}
      show={(url) => actions.show({ by: 'link', url })}
    >
      <SelectedProposal selection={selection} />
    </Thread>
  );
}

/** Placeholder for the start of the panel. */
export function PanelSkeleton() {
  return (
    <div class="panel-state">
      <Skeleton lines={['half', 'title', 'wide', 'bar', 'wide', 'half']} />
    </div>
  );
}
