import { defineItem } from '../storage/item';

export const APPEARANCE_KEY = 'appearance:v1';

export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** How the extension's own pages look and react to keys. */
export interface Appearance {
  /** 'system': the browser's setting. */
  readonly theme: Theme;
  /** Whether single keys (`j`, `k`, `?` …) work in the panel. */
  readonly singleKeys: boolean;
}

export const DEFAULT_APPEARANCE: Appearance = { theme: 'system', singleKeys: true };

export const {
  read: readAppearance,
  update: changeAppearance,
  watch: onAppearanceChanged,
} = defineItem(APPEARANCE_KEY, parseAppearance);

/** Parses field by field; an unreadable one gets its default. Every page reads it first, so it uses no schema. */
export function parseAppearance(stored: unknown): Appearance {
  if (typeof stored !== 'object' || stored === null) return DEFAULT_APPEARANCE;
  const theme = 'theme' in stored ? THEMES.find((known) => known === stored.theme) : undefined;
  const singleKeys = 'singleKeys' in stored ? stored.singleKeys : null;
  return {
    theme: theme ?? DEFAULT_APPEARANCE.theme,
    singleKeys: typeof singleKeys === 'boolean' ? singleKeys : DEFAULT_APPEARANCE.singleKeys,
  };
}

const LAST_THEME_KEY = 'theme';

/** Returns the theme of the last open page: a hint for the first render, until the settings are read. */
export function lastTheme(): Theme {
  const kept = withRoom((room) => room.getItem(LAST_THEME_KEY));
  return THEMES.find((known) => known === kept) ?? DEFAULT_APPEARANCE.theme;
}

/** Stores the theme for the next page. */
export function keepTheme(theme: Theme): void {
  if (theme !== lastTheme()) withRoom((room) => room.setItem(LAST_THEME_KEY, theme));
}

/** The only synchronous store; if the browser denies it, there is no hint. */
function withRoom<T>(use: (room: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}
