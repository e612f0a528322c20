import { join } from 'node:path';
import { ChromiumPage } from '../e2e/browser/chromium/chromium-page';
import type { Page } from '../e2e/browser/session';
import { photographWhole } from '../stage/photograph';
import type { StatesOptions } from './photograph-states';
import { SHEETS, type Sheet, showState } from './sheets';
import { fileOf, type Shot, type Theme } from './shot';

/** Another way in which every state is seen. */
interface Variant {
  readonly name: string;
  readonly themes: readonly Theme[];
  /** Pages of which there is nothing to see in it. */
  readonly without: readonly string[];
  /** What the page's address has behind its name. */
  readonly query: string;
  /** What is to be done once the page is there. */
  readonly prepare: (tab: Page, theme: Theme) => Promise<void>;
}

const VARIANTS: readonly Variant[] = [
  {
    name: 'right to left',
    themes: ['light'],
    without: ['proposals', 'chips'],
    query: '&pseudo',
    prepare: async () => {},
  },
  {
    name: 'large text',
    themes: ['light'],
    without: ['proposals', 'chips'],
    query: '',
    prepare: enlargeText,
  },
  // The last: it stays with the tab.
  {
    name: 'forced colours',
    themes: ['light', 'dark'],
    without: ['proposals'],
    query: '',
    prepare: forceColours,
  },
];

/** CSS pixels, where the page is shown at this width. */
const WIDTH = 320;

/**
 * Photographs each state in longer words from right to left, in text twice as large, and in the few colours that its
 * reader's system forces.
 */
export async function photographVariants(tab: Page, options: StatesOptions): Promise<readonly Shot[]> {
  const shots: Shot[] = [];
  for (const variant of VARIANTS.filter(({ themes }) => themes.includes(options.theme))) {
    for (const sheet of SHEETS.filter(({ page }) => !variant.without.includes(page))) {
      shots.push(...(await photographAs(variant, sheet, tab, options)));
    }
  }
  return shots;
}

async function photographAs(variant: Variant, sheet: Sheet, tab: Page, options: StatesOptions) {
  const { theme, siteUrl, folder } = options;
  const page = `${sheet.page}, ${variant.name}`;
  const states = sheet.states.filter((state) => options.wanted(page, state));
  if (states.length === 0) return [];
  const width = sheet.widths.includes(WIDTH) ? WIDTH : (sheet.widths[0] ?? WIDTH);
  await tab.goto(`${siteUrl}?${sheet.page}${variant.query}`);
  await variant.prepare(tab, theme);
  const shots: Shot[] = [];
  for (const state of states) {
    await tab.setViewport(width, 800);
    await showState(tab, state);
    const shot = { page, state: state === '' ? 'all' : state, width, theme };
    await photographWhole(tab, join(folder, fileOf(shot)), width);
    shots.push(shot);
  }
  return shots;
}

/** As by the browser's setting for the size of text, which sizes in rem follow. */
function enlargeText(tab: Page): Promise<void> {
  return tab.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

async function forceColours(tab: Page, theme: Theme): Promise<void> {
  if (!(tab instanceof ChromiumPage)) throw new Error('Only Chromium can be told to force colours.');
  const protocol = await tab.puppeteer.createCDPSession();
  await protocol.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'forced-colors', value: 'active' },
      { name: 'prefers-color-scheme', value: theme },
    ],
  });
}
