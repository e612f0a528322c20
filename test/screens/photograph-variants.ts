import { join } from 'node:path';
import { ChromiumPage } from '../e2e/browser/chromium/chromium-page';
import type { Page } from '../e2e/browser/session';
import { photographWhole } from '../stage/photograph';
import type { StatesOptions } from './photograph-states';
import { showState } from './sheets';
import { fileOf, type Shot } from './shot';

interface Variants {
  readonly page: string;
  /** States in which most of the page's parts are there. */
  readonly states: readonly string[];
}

const VARIANTS: readonly Variants[] = [
  {
    page: 'panel',
    states: [
      'active',
      'many choices',
      'troubled evidence',
      'ballots, odd',
      'browse, all filters',
      'browse, results',
      'recent',
      'voters, first page',
      'watched',
    ],
  },
  { page: 'first-run', states: ['problems', 'forums withheld'] },
  { page: 'diagnosis', states: ['on click only'] },
  { page: 'popup', states: ['site paused', 'results', 'no token'] },
  { page: 'options', states: ['requests', 'notices on', 'own sites'] },
];
const WIDTH = 320;

/** Photographs each page in longer words from right to left, and in the few colours that its reader's system forces. */
export async function photographVariants(tab: Page, options: StatesOptions): Promise<readonly Shot[]> {
  const shots: Shot[] = [];
  for (const variants of VARIANTS) {
    await tab.goto(`${options.siteUrl}?${variants.page}&pseudo`);
    shots.push(...(await photographAs('right to left', variants, tab, options)));
  }
  await forceColours(tab, options.theme);
  for (const variants of VARIANTS) {
    await tab.goto(`${options.siteUrl}?${variants.page}`);
    shots.push(...(await photographAs('forced colours', variants, tab, options)));
  }
  return shots;
}

async function photographAs(variant: string, { page, states }: Variants, tab: Page, options: StatesOptions) {
  const name = `${page}, ${variant}`;
  const wanted = states.filter((state) => options.wanted(name, state));
  const shots = wanted.map((state): Shot => ({ page: name, state, width: WIDTH, theme: options.theme }));
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
