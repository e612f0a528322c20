import { EFFECT_STATES } from '../components/panel/effects/effect-states';
import { PAYLOAD_STATES } from '../components/panel/effects/payload-states';
import { PLANNED_STATES } from '../components/panel/effects/planned-states';
import { PEOPLE_STATES } from '../components/panel/people/people-states';
import { DIAGNOSIS_STATES } from '../components/states/diagnosis-states';
import { EMBEDDED_NAMES } from '../components/states/embedded-proposals';
import { FIRST_RUN_STATES } from '../components/states/first-run-states';
import { OPTIONS_STATES } from '../components/states/options-states';
import { PANEL_STATES } from '../components/states/panel-states';
import { POPUP_STATES } from '../components/states/popup-states';
import { SAMPLE_STATES } from '../components/states/sample-states';
import { TODAY_STATES } from '../components/watchlist/today-states';
import type { Page } from '../e2e/browser/session';
import { SEEN_NAMES } from '../unit/source/answers/seen-rows';
import { AT_SOURCE_STATES } from './at-source-states';
import { CHIP_STATES } from './chip-states';
import { JOINED_STATES } from './site/joined/joined-states';

/** A page of the site, with the states that it draws. */
export interface Sheet {
  readonly page: string;
  readonly states: readonly string[];
  /** CSS pixels. */
  readonly widths: readonly number[];
}

/** The narrowest sidebar of Firefox, a phone, the usual panel, a wide one; CSS pixels. */
const PANEL_WIDTHS = [252, 320, 400, 480];

export const SHEETS: readonly Sheet[] = [
  { page: 'panel', states: namesOf(PANEL_STATES), widths: PANEL_WIDTHS },
  // As it is first seen: in the narrowest sidebar, in the usual one, and in a tab.
  { page: 'panel', states: namesOf(TODAY_STATES), widths: [900] },
  { page: 'proposals', states: [...EMBEDDED_NAMES, ...SEEN_NAMES], widths: PANEL_WIDTHS },
  { page: 'at-source', states: namesOf(AT_SOURCE_STATES), widths: PANEL_WIDTHS },
  {
    page: 'effects',
    states: namesOf([...EFFECT_STATES, ...PAYLOAD_STATES, ...PLANNED_STATES, ...PEOPLE_STATES]),
    widths: [...PANEL_WIDTHS, 900],
  },
  { page: 'first-run', states: namesOf(FIRST_RUN_STATES), widths: [...PANEL_WIDTHS, 900] },
  { page: 'diagnosis', states: namesOf(DIAGNOSIS_STATES), widths: PANEL_WIDTHS },
  { page: 'sample', states: namesOf(SAMPLE_STATES), widths: PANEL_WIDTHS },
  { page: 'popup', states: namesOf(POPUP_STATES), widths: [400] },
  { page: 'joined-panel', states: namesOf(JOINED_STATES.panel), widths: PANEL_WIDTHS },
  { page: 'joined-popup', states: namesOf(JOINED_STATES.popup), widths: [400] },
  { page: 'options', states: namesOf(OPTIONS_STATES), widths: [252, 320, 480, 900] },
  { page: 'chips', states: ['', ...namesOf(CHIP_STATES)], widths: [900] },
];

/** Has the site's page draw another of its states. Its address stays: Chromium ignores more than 200 navigations in ten seconds. */
export async function showState(tab: Page, state: string): Promise<void> {
  await tab.evaluate((name) => {
    document.documentElement.dataset['show'] = name;
  }, state);
  await tab.waitFor((name) => document.documentElement.dataset['shows'] === name, [state]);
}

function namesOf(states: readonly { readonly name: string }[]): readonly string[] {
  return states.map(({ name }) => name);
}
