import { useLayoutEffect } from 'preact/hooks';
import {
  type Appearance,
  DEFAULT_APPEARANCE,
  onAppearanceChanged,
  readAppearance,
  type Theme,
} from './appearance-settings';
import { keepTheme, lastTheme } from './last-theme';
import { useStored } from './use-stored';

/** The appearance as the user wants it, kept up to date; this page's colours follow its theme. */
export function useAppearance(): Appearance {
  const stored = useStored(readAppearance, onAppearanceChanged);
  const appearance = stored ?? { ...DEFAULT_APPEARANCE, theme: lastTheme() };

  // Before the first picture, which would else flash in the system's colours.
  useLayoutEffect(() => applyTheme(appearance.theme), [appearance.theme]);

  return appearance;
}

/** The style sheet of colours reads the attribute; without it the system decides. */
function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  keepTheme(theme);
}
