import type { MessageKey, Say } from '@/utils/i18n/translate';
import type { LookupMode } from '@/utils/lookup/forum/policy';
import { useSay } from '../locale-context';
import { Select } from './inputs';

/** Our words for the modes, in the order in which they are offered. */
export function modeWords(say: Say): Readonly<Record<LookupMode, string>> {
  return { automatic: say('mode_automatic'), click: say('mode_click'), off: say('mode_off') };
}

interface SiteModeProps {
  readonly label: string;
  /** Null: as everywhere. */
  readonly mode: LookupMode | null;
  /** What holds everywhere. */
  readonly usual: LookupMode;
  readonly change: (mode: LookupMode | null) => void;
  readonly quiet?: boolean;
  readonly disabled?: boolean;
}

const USUAL: Readonly<Record<LookupMode, MessageKey>> = {
  automatic: 'mode_usual_automatic',
  click: 'mode_usual_click',
  off: 'mode_usual_off',
};

/** When links are looked up on one site. */
export function SiteMode({ label, mode, usual, change, quiet = false, disabled = false }: SiteModeProps) {
  const say = useSay();
  const choices = { usual: say(USUAL[usual]), ...modeWords(say) };
  return (
    <Select
      label={label}
      choices={choices}
      value={mode ?? 'usual'}
      change={(picked) => change(picked === 'usual' ? null : picked)}
      quiet={quiet}
      disabled={disabled}
    />
  );
}
