import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import { usePanel } from '@/components/panel/kit/panel-context';
import { Region } from '@/components/panel/kit/region';
import { useShown } from '@/components/panel/kit/shown-proposal';
import { Fold } from '@/components/shared/controls/fold';
import { RowIcon } from '@/components/shared/controls/row-icon';
import { Lazy, lazy } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/locale-context';
import type { MessageKey } from '@/utils/i18n/locale';
import { giverOf } from '@/utils/source/origins';

const EFFECTS = lazy(() => import('./effects.live').then((module) => module.Effects));

const BESIDE_SERVICE = lazy(() => import('./beside-service.live').then((module) => module.BesideService));

/** Whether the panel around it is joined with the browser. */
const IsJoined = createContext(false);

const NOTHING_READ = { key: null, title: null };

/**
 * Has the title of a contract's proposal read where the panel shows it: a contract's record has none. Only once the record is
 * there, for the title is put into it, and again once that is another: it may have been read before the title was known.
 */
export function EffectsFrame({ children }: { readonly children: ComponentChildren }) {
  const { record, tabId, tab, views } = usePanel();
  const detail = record?.detail?.state === 'ready' && record.evidence ? record.detail.answer.value : null;
  const { key, title } = detail ?? NOTHING_READ;
  const selection = views.current === 'page' ? tab?.selection : undefined;
  useEffect(() => {
    if (key === null || tabId === null || !selection || giverOf(key)?.kind !== 'node') return;
    let stop = () => {};
    let isLeft = false;
    void import('./effects.live').then(({ followTitle }) => {
      if (!isLeft) stop = followTitle(tabId, key, selection);
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [key, title, tabId, selection === undefined]);
  return <IsJoined.Provider value={true}>{children}</IsJoined.Provider>;
}

/**
 * What a contract's proposal does when it is executed, and what may follow a vote of Snapshot's. A record of a service has the
 * row where a public source may be asked beside it: whether one may comes late, and has no room kept.
 */
export function EffectsRegion() {
  const { candidate, identity } = useShown();
  const isJoined = useContext(IsJoined);
  const giver = giverOf(candidate.key);
  if (giver?.kind === 'hub') return <EffectsRow aside="effects_aside_snapshot" />;
  if (giver !== null) return giver.kind === 'node' ? <EffectsRow /> : null;
  if (!isJoined || identity === null) return null;
  const isSnapshot = identity.provider === 'snapshot';
  const row = isSnapshot ? <EffectsRow aside="effects_aside_snapshot" /> : <EffectsRow />;
  return <Lazy component={BESIDE_SERVICE} props={{ children: row }} skeleton={[]} />;
}

interface EffectsRowProps {
  readonly aside?: MessageKey;
}

/** Its source is asked once the row is opened. */
function EffectsRow({ aside = 'effects_aside' }: EffectsRowProps) {
  const { t } = useLocale();
  const name = t('region_effects');
  return (
    <Region name={name} heading={null}>
      <Fold icon={<RowIcon name="run" />} name={name} aside={t(aside)}>
        {() => <Lazy component={EFFECTS} props={{}} skeleton={['wide', 'half', 'wide']} />}
      </Fold>
    </Region>
  );
}
