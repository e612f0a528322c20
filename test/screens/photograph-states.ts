import { join } from 'node:path';
import type { Page } from '../e2e/browser/session';
import { photographWhole } from '../stage/photograph';
import type { Wanted } from './arguments';
import { SHEETS, showState } from './sheets';
import { fileOf, type Shot, type Theme } from './shot';

export interface StatesOptions {
  /** Address of the site that shows the states. */
  readonly siteUrl: string;
  readonly folder: string;
  readonly theme: Theme;
  readonly wanted: Wanted;
  /** A folder of `public/_locales`; null for English. */
  readonly language: string | null;
}

/** Photographs every named state at every width of its page; returns what was taken. */
export async function photographStates(tab: Page, options: StatesOptions): Promise<readonly Shot[]> {
  const shots: Shot[] = [];
  for (const { page, states, widths } of SHEETS) {
    const wanted = states.filter((state) => options.wanted(page, state));
    if (wanted.length === 0) continue;
    await tab.goto(
      `${options.siteUrl}?${page}${options.language === null ? '' : `&lang=${options.language}`}`,
    );
    for (const state of wanted) {
      // A card opens where the viewport has room for it.
      await tab.setViewport(widths[0] ?? 0, 800);
      await showState(tab, state);
      for (const width of widths) {
        const shot = { page, state: state === '' ? 'all' : state, width, theme: options.theme };
        await photographWhole(tab, join(options.folder, fileOf(shot)), width);
        shots.push(shot);
      }
    }
  }
  return shots;
}
