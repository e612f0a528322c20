import { Select } from '@/components/shared/controls/inputs';
import { useLocale } from '@/components/shared/locale-context';
import { type Appearance, changeAppearance, type Theme } from '@/utils/browser/settings/appearance';
import { changeLookupSettings } from '@/utils/browser/settings/lookup-settings';
import { useAppearance } from '@/utils/browser/settings/use-settings';
import type { MessageKey } from '@/utils/i18n/locale';
import type { ChipDensity } from '@/utils/lookup/forum/drawn-chip';
import { useOptions } from './options-context';

export interface AppearanceProps {
  readonly appearance: Appearance;
  readonly density: ChipDensity | 'off';
  readonly actions: {
    setTheme(theme: Theme): void;
    setDensity(density: ChipDensity | 'off'): void;
    setSingleKeys(singleKeys: boolean): void;
  };
}

const DENSITY_HINTS = {
  chip: 'options_density_chip_hint',
  dot: 'options_density_dot_hint',
  off: 'options_density_off_hint',
} as const satisfies Record<string, MessageKey>;

/** How our own pages look, how links are marked, and whether single keys work. */
export function AppearanceView({ appearance, density, actions }: AppearanceProps) {
  const { t } = useLocale();
  const themes = {
    system: t('options_theme_system'),
    light: t('options_theme_light'),
    dark: t('options_theme_dark'),
  };
  const densities = {
    chip: t('options_density_chip'),
    dot: t('options_density_dot'),
    off: t('options_density_off'),
  };
  return (
    <>
      <div class="setting">
        <Select
          label={t('options_theme')}
          choices={themes}
          value={appearance.theme}
          change={actions.setTheme}
        />
        <p class="small">{t('options_theme_hint')}</p>
      </div>
      <div class="setting">
        <Select
          label={t('options_density')}
          choices={densities}
          value={density}
          change={actions.setDensity}
        />
        <p class="small">{t(DENSITY_HINTS[density])}</p>
      </div>
      <div class="setting">
        <label class="check setting-switch">
          <input
            type="checkbox"
            checked={appearance.singleKeys}
            onChange={(event) => actions.setSingleKeys(event.currentTarget.checked)}
          />
          <span>{t('options_keys')}</span>
        </label>
        <p class="small">{t('options_keys_hint')}</p>
      </div>
    </>
  );
}

export function AppearanceSection() {
  const { settings, keep } = useOptions();
  return (
    <AppearanceView
      appearance={useAppearance()}
      density={settings.density}
      actions={{
        setTheme: (theme) => keep(changeAppearance((now) => ({ ...now, theme }))),
        setDensity: (density) => keep(changeLookupSettings((now) => ({ ...now, density }))),
        setSingleKeys: (singleKeys) => keep(changeAppearance((now) => ({ ...now, singleKeys }))),
      }}
    />
  );
}
