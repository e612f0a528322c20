import { Select } from '@/components/shared/controls/inputs';
import { useLocale } from '@/components/shared/words';
import type { Locale, MessageKey } from '@/utils/i18n/locale';
import type { LookupMode } from '@/utils/lookup/forum/policy';

/** The name of each mode. */
export function modeWords({ t }: Locale): Readonly<Record<LookupMode, string>> {
  return { automatic: t('mode_automatic'), click: t('mode_click'), off: t('mode_off') };
}

interface SiteModeProps {
  readonly label: string;
  /** `null` follows the general mode. */
  readonly mode: LookupMode | null;
  /** The general mode. */
  readonly usual: LookupMode;
  readonly change: (mode: LookupMode | null) => void;
  readonly disabled: boolean;
}

const USUAL: Readonly<Record<LookupMode, MessageKey>> = {
  automatic: 'mode_usual_automatic',
  click: 'mode_usual_click',
  off: 'mode_usual_off',
};

/** The mode of one site, or the general one. */
export function SiteMode({ label, mode, usual, change, disabled }: SiteModeProps) {
  const locale = useLocale();
  const choices = { usual: locale.t(USUAL[usual]), ...modeWords(locale) };
  return (
    <Select
      label={label}
      choices={choices}
      value={mode ?? 'usual'}
      change={(picked) => change(picked === 'usual' ? null : picked)}
      quiet
      disabled={disabled}
    />
  );
}
