import { useLayoutEffect } from 'preact/hooks';
import { LOOKUPS_KEY, type LookupSettings } from '@/utils/lookup/forum/policy';
import { firstPicture } from '../page/first-picture';
import { onLocalChange } from '../storage/item';
import { useStored } from '../storage/use-item';
import {
  APPEARANCE_KEY,
  type Appearance,
  DEFAULT_APPEARANCE,
  keepTheme,
  lastTheme,
  onAppearanceChanged,
  parseAppearance,
  readAppearance,
  type Theme,
} from './appearance';
import { FIRST_RUN_KEY, type FirstRun, onFirstRunChanged, parseFirstRun, readFirstRun } from './first-run';

/** Returns the user's appearance and follows changes; this page's colours use its theme. */
export function useAppearance(): Appearance {
  const stored = useStored(readAppearance, onAppearanceChanged, appearanceAtFirst);
  const appearance = stored ?? { ...DEFAULT_APPEARANCE, theme: lastTheme() };

  // Before the first render, which would otherwise flash in the system's colours.
  useLayoutEffect(() => applyTheme(appearance.theme), [appearance.theme]);

  return appearance;
}

function appearanceAtFirst(): Appearance | undefined {
  const picture = firstPicture();
  return picture === null ? undefined : parseAppearance(picture.settings[APPEARANCE_KEY]);
}

/** The colour style sheet reads the attribute; without it the system decides. */
function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  keepTheme(theme);
}

/** Returns the settings and follows changes; null until read. */
export function useLookupSettings(): LookupSettings | null {
  return useStored(readLate, onChanged) ?? null;
}

// Pages draw their first frame before the parser is loaded.
async function readLate(): Promise<LookupSettings> {
  return (await import('./lookup-settings')).readLookupSettings();
}

const onChanged = (listener: () => void) => onLocalChange(LOOKUPS_KEY, listener);

/** Returns the user's progress and follows changes by any page; null until read. */
export function useFirstRun(): FirstRun | null {
  return useStored(readFirstRun, onFirstRunChanged, atFirst) ?? null;
}

function atFirst(): FirstRun | undefined {
  const picture = firstPicture();
  return picture === null ? undefined : parseFirstRun(picture.settings[FIRST_RUN_KEY]);
}
