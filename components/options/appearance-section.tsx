import { Select } from '@/components/shared/controls/inputs';
import { useLocale } from '@/components/shared/words';
import { type Appearance, changeAppearance, type Theme } from '@/utils/browser/settings/appearance';
import { useAppearance } from '@/utils/browser/settings/use-settings';
import { useOptions } from './options-context';
import { SwitchRow } from './setting-rows';

export interface AppearanceProps {
  readonly appearance: Appearance;
  readonly actions: {
    setTheme(theme: Theme): void;
    setSingleKeys(singleKeys: boolean): void;
  };
}

/** Settings of our pages' appearance and of single keys. */
export function AppearanceView({ appearance, actions }: AppearanceProps) {
  const { t } = useLocale();
  const themes = {
    system: t('options_theme_system'),
    light: t('options_theme_light'),
    dark: t('options_theme_dark'),
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
      <SwitchRow
        label={t('options_keys')}
        hint={t('options_keys_hint')}
        value={appearance.singleKeys}
        change={actions.setSingleKeys}
      />
    </>
  );
}

export function AppearanceSection() {
  const { keep } = useOptions();
  return (
    <AppearanceView
      appearance={useAppearance()}
      actions={{
        setTheme: (theme) => keep(changeAppearance((now) => ({ ...now, theme }))),
        setSingleKeys: (singleKeys) => keep(changeAppearance((now) => ({ ...now, singleKeys }))),
      }}
    />
  );
}
