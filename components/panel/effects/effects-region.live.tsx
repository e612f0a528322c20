import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import { usePanel, useShown } from '@/components/panel/kit/panel-context';
import { Region } from '@/components/panel/kit/region';
import { Fold } from '@/components/shared/controls/fold';
import { Icon } from '@/components/shared/controls/icons';
import { RowIcon } from '@/components/shared/controls/row-icon';
import { Lazy, lazy } from '@/components/shared/lazy';
import { useLocale } from '@/components/shared/words';
import { formatList, type MessageKey } from '@/utils/i18n/locale';
import type { Caution } from '@/utils/proposal/proposed';
import { giverOf } from '@/utils/source/origins';

const EFFECTS = lazy(() => import('./effects.live').then((module) => module.Effects));

const BESIDE_SERVICE = lazy(() => import('./beside-service.live').then((module) => module.BesideService));

/** Whether the surrounding panel is connected to the browser. */
const IsJoined = createContext(false);

const NOTHING_READ = { key: null, title: null };

/**
 * Reads the title of a contract's proposal for the panel, because the contract's record has none. It runs only with a
 * record, into which the title goes, and again with another record, which may predate the title.
 */
export function EffectsProvider({ children }: { readonly children: ComponentChildren }) {
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
 * Shows a contract's proposal's actions, and what may follow a Snapshot vote. For a service's record it needs an
 * enabled public source; that is known late, without a placeholder.
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

const ASIDES = {
  code: 'effects_aside_code',
  power: 'effects_aside_power',
  wallet: 'effects_aside_signers',
  spending: 'effects_aside_no_limit',
  role: 'effects_aside_role',
} as const satisfies Readonly<Record<Caution, MessageKey>>;

/** Opening the row requests its source. Cautions show before that, if the actions were read before. */
function EffectsRow({ aside = 'effects_aside' }: EffectsRowProps) {
  const { t, tag } = useLocale();
  const { detail } = useShown();
  const name = t('region_effects');
  const cautions = detail?.cautions ?? [];
  const words =
    cautions.length === 0 ? (
      t(aside)
    ) : (
      <span class="fold-caution">
        <Icon name="caution" />{' '}
        {formatList(
          cautions.map((caution) => t(ASIDES[caution])),
          tag,
        )}
      </span>
    );
  return (
    <Region name={name} heading={null}>
      <Fold icon={<RowIcon name="run" />} name={name} aside={words}>
        {() => <Lazy component={EFFECTS} props={{}} skeleton={['wide', 'half', 'wide']} />}
      </Fold>
    </Region>
  );
}
