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

/** The appearance as the user wants it, kept up to date; this page's colours follow its theme. */
export function useAppearance(): Appearance {
  const stored = useStored(readAppearance, onAppearanceChanged, appearanceAtFirst);
  const appearance = stored ?? { ...DEFAULT_APPEARANCE, theme: lastTheme() };

  // Before the first picture, which would else flash in the system's colours.
  useLayoutEffect(() => applyTheme(appearance.theme), [appearance.theme]);

  return appearance;
}

function appearanceAtFirst(): Appearance | undefined {
  const picture = firstPicture();
  return picture === null ? undefined : parseAppearance(picture.settings[APPEARANCE_KEY]);
}

/** The style sheet of colours reads the attribute; without it the system decides. */
function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  keepTheme(theme);
}

/** The settings, kept up to date after every change; null until they are read. */
export function useLookupSettings(): LookupSettings | null {
  return useStored(readLate, onChanged) ?? null;
}

// Pages draw their first frame before the parser is there.
async function readLate(): Promise<LookupSettings> {
  return (await import('./lookup-settings')).readLookupSettings();
}

const onChanged = (listener: () => void) => onLocalChange(LOOKUPS_KEY, listener);

/** How far the user has come, kept up to date whichever page goes on; null until it is read. */
export function useFirstRun(): FirstRun | null {
  return useStored(readFirstRun, onFirstRunChanged, atFirst) ?? null;
}

function atFirst(): FirstRun | undefined {
  const picture = firstPicture();
  return picture === null ? undefined : parseFirstRun(picture.settings[FIRST_RUN_KEY]);
}
