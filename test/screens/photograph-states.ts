import { join } from 'node:path';
import { DIAGNOSIS_STATES } from '../components/states/diagnosis-states';
import { EMBEDDED_NAMES } from '../components/states/embedded-proposals';
import { FIRST_RUN_STATES } from '../components/states/first-run-states';
import { OPTIONS_STATES } from '../components/states/options-states';
import { PANEL_STATES } from '../components/states/panel-states';
import { POPUP_STATES } from '../components/states/popup-states';
import { SAMPLE_STATES } from '../components/states/sample-states';
import type { Page } from '../e2e/browser/session';
import { photographWhole } from '../stage/photograph';
import type { Wanted } from './arguments';
import { CHIP_STATES } from './chip-states';
import { fileOf, type Shot, type Theme } from './shot';

interface Sheet {
  readonly page: string;
  readonly states: readonly string[];
  /** CSS pixels. */
  readonly widths: readonly number[];
}

const SHEETS: readonly Sheet[] = [
  { page: 'panel', states: namesOf(PANEL_STATES), widths: [320, 480] },
  { page: 'proposals', states: EMBEDDED_NAMES, widths: [320, 480] },
  { page: 'first-run', states: namesOf(FIRST_RUN_STATES), widths: [320, 480] },
  { page: 'diagnosis', states: namesOf(DIAGNOSIS_STATES), widths: [320] },
  { page: 'sample', states: namesOf(SAMPLE_STATES), widths: [320, 480] },
  { page: 'popup', states: namesOf(POPUP_STATES), widths: [360] },
  { page: 'options', states: namesOf(OPTIONS_STATES), widths: [320, 480, 900] },
  { page: 'chips', states: ['', ...namesOf(CHIP_STATES)], widths: [900] },
];

export interface StatesOptions {
  /** Address of the site that shows the states. */
  readonly siteUrl: string;
  readonly folder: string;
  readonly theme: Theme;
  readonly wanted: Wanted;
}

/** Photographs every named state at every width of its page; returns what was taken. */
export async function photographStates(tab: Page, options: StatesOptions): Promise<readonly Shot[]> {
  const shots: Shot[] = [];
  for (const { page, states, widths } of SHEETS) {
    const wanted = states.filter((state) => options.wanted(page, state));
    if (wanted.length === 0) continue;
    await tab.goto(`${options.siteUrl}?${page}`);
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

/** Has the site's page draw another of its states. */
export async function showState(tab: Page, state: string): Promise<void> {
  await tab.evaluate((name) => {
    location.hash = encodeURIComponent(name);
  }, state);
  await tab.waitFor((name) => document.documentElement.dataset['shows'] === name, [state]);
}

function namesOf(states: readonly { readonly name: string }[]): readonly string[] {
  return states.map(({ name }) => name);
}
