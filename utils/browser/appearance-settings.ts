import { defineItem } from './stored-item';

const KEY = 'appearance:v1';

export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** How the extension's own pages look and listen. */
export interface Appearance {
  /** 'system': as the browser says. */
  readonly theme: Theme;
  /** Whether single keys (`j`, `k`, `?` …) do something in the panel. */
  readonly singleKeys: boolean;
}

export const DEFAULT_APPEARANCE: Appearance = { theme: 'system', singleKeys: true };

export const {
  read: readAppearance,
  update: changeAppearance,
  watch: onAppearanceChanged,
} = defineItem(KEY, parseAppearance);

/** What cannot be read falls back on its own. Every page reads it first, hence no schema. */
function parseAppearance(stored: unknown): Appearance {
  if (typeof stored !== 'object' || stored === null) return DEFAULT_APPEARANCE;
  const theme = 'theme' in stored ? THEMES.find((known) => known === stored.theme) : undefined;
  const singleKeys = 'singleKeys' in stored ? stored.singleKeys : null;
  return {
    theme: theme ?? DEFAULT_APPEARANCE.theme,
    singleKeys: typeof singleKeys === 'boolean' ? singleKeys : DEFAULT_APPEARANCE.singleKeys,
  };
}
