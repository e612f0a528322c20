import { useState } from 'preact/hooks';
import { SwitchRow } from '@/components/options/setting-rows';
import { useLocale } from '@/components/shared/locale-context';
import { Notice } from '@/components/shared/notices/notice';
import type { MessageKey } from '@/utils/i18n/locale';
import { COSMOS_NODES, MAKER_PORTALS, SNAPSHOT_X, type SourceOrigin } from '@/utils/source/origins';
import { turnOffSources, turnOnSources } from './use-sources';

interface Apart {
  readonly sources: readonly SourceOrigin[];
  readonly label: MessageKey;
  /** Who learns what. */
  readonly learns: MessageKey;
}

const APART: readonly Apart[] = [
  { sources: MAKER_PORTALS, label: 'keyless_maker', learns: 'keyless_maker_learns' },
  { sources: COSMOS_NODES, label: 'keyless_cosmos', learns: 'keyless_cosmos_learns' },
  { sources: [SNAPSHOT_X], label: 'keyless_snapshot_x', learns: 'keyless_snapshot_x_learns' },
];

/** The sources that one click leaves alone: each off until it is asked for, with a question of the browser's of its own. */
export function ApartSwitches({ turnedOn }: { readonly turnedOn: readonly string[] }) {
  const { t } = useLocale();
  const [isRefused, setRefused] = useState(false);
  const change = ({ sources }: Apart, wanted: boolean) => {
    setRefused(false);
    if (wanted) void turnOnSources(sources).then((isOn) => setRefused(!isOn));
    else void turnOffSources(sources);
  };
  return (
    <div>
      <h3>{t('keyless_apart')}</h3>
      <p class="quiet">{t('keyless_apart_untried')}</p>
      {APART.map((apart) => (
        <SwitchRow
          key={apart.label}
          label={t(apart.label)}
          hint={t(apart.learns)}
          value={apart.sources.every(({ id }) => turnedOn.includes(id))}
          change={(wanted) => change(apart, wanted)}
        />
      ))}
      {isRefused ? (
        <Notice icon="lock" tone="note">
          {t('keyless_refused')}
        </Notice>
      ) : null}
    </div>
  );
}
