import { useState } from 'preact/hooks';
import { CheckConnection } from '@/components/shared/check-connection';
import { useShortcut } from '@/components/shared/controls/use-shortcut';
import { Lazy } from '@/components/shared/lazy';
import { ConnectionNotice } from '@/components/shared/notices/connection-notice';
import { useLocale } from '@/components/shared/words';
import { canRead } from '@/utils/lookup/who-answers';
import { type PanelState, usePanel } from '../kit/panel-context';
import { PanelSkeleton } from '../page/page-view';
import { useFollowingFocus, View, ViewKeys, ViewTabs } from './view-tabs';
import { FOOTERS, PLACES } from './views';

/** The side panel: the page's proposals, the shown one, and ways to others. */
export function Panel() {
  const { t } = useLocale();
  return (
    <main class="panel">
      <h1 class="visually-hidden">{t('extensionName')}</h1>
      <PanelContent />
      <PanelFoot />
    </main>
  );
}

function PanelContent() {
  const { connection, tab, actions } = usePanel();
  if (connection === null) {
    return (
      <>
        <div class="panel-bar">
          <div class="view-tabs scrolls" />
        </div>
        <PanelSkeleton />
      </>
    );
  }
  if (!canRead(connection)) {
    return (
      <div class="panel-state">
        {connection.state === 'no-token' && PLACES.addToken ? (
          <Lazy
            component={PLACES.addToken}
            props={{ connection, trySample: actions.trySample }}
            skeleton={['title', 'wide', 'block']}
          />
        ) : connection.state === 'no-service' && PLACES.start ? (
          <Begin {...actions} />
        ) : (
          <ConnectionNotice connection={connection} {...actions} />
        )}
        <LinkCount count={tab?.links.length ?? 0} />
      </div>
    );
  }
  return <Views />;
}

/** Shown before any choice: the two ways to begin, and the sample. */
function Begin({ setUp, openOptions, trySample }: PanelState['actions']) {
  const { t } = useLocale();
  if (PLACES.start === undefined) return null;
  return (
    <>
      <Lazy component={PLACES.start} props={{ setUp: setUp ?? openOptions }} skeleton={['block']} />
      {trySample === undefined ? null : (
        <p>
          <button type="button" class="button-text" onClick={trySample}>
            {t('setup_sample')}
          </button>
        </p>
      )}
    </>
  );
}

function Views() {
  const { views, notices } = usePanel();
  const [isLookingUp, setLookingUp] = useState(false);
  const lookUp = PLACES.lookUp && (() => setLookingUp(true));
  useFollowingFocus(views.current);
  useShortcut('/', lookUp ?? null);
  return (
    <>
      <ViewKeys />
      <ViewTabs lookUp={lookUp} />
      {PLACES.lookUp && isLookingUp ? (
        <Lazy component={PLACES.lookUp} props={{ close: () => setLookingUp(false) }} skeleton={[]} />
      ) : null}
      {notices.map((PanelNotice, index) => (
        <PanelNotice key={index} />
      ))}
      {views.list.map((view) => (
        <View key={view.id} view={view} />
      ))}
      {FOOTERS.map((PanelFooter, index) => (
        <PanelFooter key={index} />
      ))}
    </>
  );
}

/** Offers a diagnosis if something is wrong or nothing was found. */
function PanelFoot() {
  const panel = usePanel();
  const { diagnosis, views } = panel;
  if (diagnosis === undefined || views.current !== 'page' || !isTroubled(panel)) return null;
  return (
    <div class="panel-state">
      <CheckConnection diagnosis={diagnosis} besideTab />
    </div>
  );
}

function isTroubled({ connection, tab, resolutions, record, loading, loadError }: PanelState): boolean {
  if (connection === null || tab === null || loading) return false;
  if (!canRead(connection) || loadError !== null) return true;
  const { selection } = tab;
  if (selection === null) return tab.links.length === 0;
  if (selection.by === 'link' && resolutions.get(selection.url)?.state === 'failed') return true;
  return [record?.detail, record?.summary, record?.evidence].some((section) => section?.state === 'failed');
}

function LinkCount({ count }: { count: number }) {
  const locale = useLocale();
  if (count === 0) return null;
  return <p class="quiet">{locale.count('panel_links_not_looked_up', count)}</p>;
}
