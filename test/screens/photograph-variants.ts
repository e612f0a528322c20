import { join } from 'node:path';
import { ChromiumPage } from '../e2e/browser/chromium-page';
import type { Page } from '../e2e/browser/session';
import { photographWhole } from '../stage/photograph';
import { type StatesOptions, showState } from './photograph-states';
import { fileOf, type Shot } from './shot';

/** States of the panel in which most of its parts are there. */
const STATES = [
  'active',
  'many choices',
  'troubled evidence',
  'ballots, odd',
  'browse, all filters',
  'browse, results',
  'recent',
  'voters, first page',
];
const WIDTH = 320;

/** Photographs the panel in longer words from right to left, and in the few colours that its reader's system forces. */
export async function photographVariants(tab: Page, options: StatesOptions): Promise<readonly Shot[]> {
  await tab.goto(`${options.siteUrl}?panel&pseudo`);
  const rightToLeft = await photographAs('panel, right to left', tab, options);
  await tab.goto(`${options.siteUrl}?panel`);
  await forceColours(tab, options.theme);
  return [...rightToLeft, ...(await photographAs('panel, forced colours', tab, options))];
}

async function photographAs(page: string, tab: Page, options: StatesOptions): Promise<readonly Shot[]> {
  const wanted = STATES.filter((state) => options.wanted(page, state));
  const shots = wanted.map((state): Shot => ({ page, state, width: WIDTH, theme: options.theme }));
  for (const shot of shots) {
    await showState(tab, shot.state);
    await photographWhole(tab, join(options.folder, fileOf(shot)), WIDTH);
  }
  return shots;
}

async function forceColours(tab: Page, theme: string): Promise<void> {
  if (!(tab instanceof ChromiumPage)) throw new Error('Only Chromium can be told to force colours.');
  const protocol = await tab.puppeteer.createCDPSession();
  await protocol.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'forced-colors', value: 'active' },
      { name: 'prefers-color-scheme', value: theme },
    ],
  });
}
