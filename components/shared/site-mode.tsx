import type { LookupMode } from '@/utils/lookup/lookup-policy';
import type { MessageKey } from '@/utils/proposal/say';
import { modeWords } from './mode-words';
import { useSay } from './say-context';
import { Select } from './select';

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
