import { browser } from 'wxt/browser';
import { onLocalChange } from './on-local-change';

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

/** The saved appearance; what cannot be read falls back on its own. Every page reads it first, hence no parser. */
export async function readAppearance(): Promise<Appearance> {
  const stored: unknown = (await browser.storage.local.get(KEY))[KEY];
  if (typeof stored !== 'object' || stored === null) return DEFAULT_APPEARANCE;
  const theme = 'theme' in stored ? THEMES.find((known) => known === stored.theme) : undefined;
  const singleKeys = 'singleKeys' in stored ? stored.singleKeys : null;
  return {
    theme: theme ?? DEFAULT_APPEARANCE.theme,
    singleKeys: typeof singleKeys === 'boolean' ? singleKeys : DEFAULT_APPEARANCE.singleKeys,
  };
}

/** Changes what is stored now; every open page hears of it. */
export async function changeAppearance(change: (appearance: Appearance) => Appearance): Promise<void> {
  await browser.storage.local.set({ [KEY]: change(await readAppearance()) });
}

/** Calls back at every change, whoever made it. @returns what ends the watching. */
export function onAppearanceChanged(listener: () => void): () => void {
  return onLocalChange(KEY, listener);
}
