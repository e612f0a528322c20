import { DEFAULT_APPEARANCE, THEMES, type Theme } from './appearance-settings';

const KEY = 'theme';

/** The theme of the page that was last open: a hint for the first picture, until the settings are read. */
export function lastTheme(): Theme {
  const kept = withRoom((room) => room.getItem(KEY));
  return THEMES.find((known) => known === kept) ?? DEFAULT_APPEARANCE.theme;
}

/** Keeps the theme for the next page that opens. */
export function keepTheme(theme: Theme): void {
  if (theme !== lastTheme()) withRoom((room) => room.setItem(KEY, theme));
}

/** The one store that answers at once; a browser may deny it, and then there is no hint. */
function withRoom<T>(use: (room: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}
