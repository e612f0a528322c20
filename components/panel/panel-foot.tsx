import { CheckConnection } from '@/components/diagnosis/check-connection';
import type { PanelProps } from './panel-props';

/** Where something is wrong or nothing was found, a way to see why. */
export function PanelFoot(props: PanelProps) {
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
