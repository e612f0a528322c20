import type { LookupMode } from '@/utils/lookup/lookup-policy';
import { MODE_WORDS } from './mode-words';
import { Select } from './select';

interface SiteModeProps {
  readonly label: string;
  /** Null: as everywhere. */
  readonly mode: LookupMode | null;
  /** What holds everywhere. */
  readonly usual: LookupMode;
  readonly change: (mode: LookupMode | null) => void;
  readonly quiet?: boolean;
}

/** When links are looked up on one site. */
export function SiteMode({ label, mode, usual, change, quiet = false }: SiteModeProps) {
  const choices = { usual: `As set in options (${MODE_WORDS[usual].toLowerCase()})`, ...MODE_WORDS };
  return (
    <Select
      label={label}
      choices={choices}
      value={mode ?? 'usual'}
      change={(picked) => change(picked === 'usual' ? null : picked)}
      quiet={quiet}
    />
  );
}
