import { ProductMark } from '@/components/shared/controls/icons';
import { Skeleton } from '@/components/shared/lazy';
import { linkEntries } from '@/components/shared/link-entries';
import { useLocale } from '@/components/shared/locale-context';
import { usePanel } from '../panel-context';
import { PageList } from './page-list';
import { SelectedProposal } from './selected-proposal';

export function PageView() {
  const { tab, actions } = usePanel();
  if (tab === null) return <PanelSkeleton />;
  if (tab.links.length === 0 && tab.selection === null) {
    return <EmptyPage lookAgain={actions.refresh} />;
  }
  return (
    <>
      {tab.links.length === 0 ? null : <PageProposals links={tab.links} />}
      <SelectedProposal selection={tab.selection} />
    </>
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

function PageProposals({ links }: { readonly links: readonly string[] }) {
  const locale = useLocale();
  const { tab, resolutions, titles, actions } = usePanel();
  const selection = tab?.selection ?? null;
  return (
    <PageList
      entries={linkEntries(links, resolutions, titles, locale)}
      posts={tab?.posts}
      current={selection?.by === 'link' ? links.indexOf(selection.url) : -1}
      loaded={links.filter((url) => resolutions.has(url)).length}
      show={(url) => actions.show({ by: 'link', url })}
    />
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
