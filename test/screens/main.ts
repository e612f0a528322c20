import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BrowserMissingError } from '../e2e/browser/install-browser';
import { openShowroom, type Showroom } from '../stage/open-showroom';
import { readArguments, type ScreensArguments, USAGE } from './arguments';
import { buildSite, serveSite } from './build-site';
import { comparePage } from './compare-page';
import { galleryPage } from './gallery-page';
import { photographBefore } from './photograph-before';
import { photographProduct } from './photograph-product';
import { photographStates } from './photograph-states';
import { photographVariants } from './photograph-variants';
import type { Shot, Theme } from './shot';
import { photographForStores } from './store/photograph-for-stores';

const FOLDER = fileURLToPath(new URL('../../.output/screens', import.meta.url));

type Asked = Pick<ScreensArguments, 'wanted' | 'language'>;

async function photographTheme(
  theme: Theme,
  showroom: Showroom,
  siteUrl: string,
  { wanted, language }: Asked,
): Promise<readonly Shot[]> {
  const browser = await showroom.enter({ prefersDark: theme === 'dark' });
  const options = { siteUrl, threadUrl: showroom.forum.url, folder: FOLDER, theme, wanted, language };
  // The built product and the other ways of seeing it are the same in every language.
  const product = language === null ? await photographProduct(browser, options) : [];
  const tab = await browser.openPage(siteUrl);
  const states = await photographStates(tab, options);
  const variants = language === null ? await photographVariants(tab, options) : [];
  await browser.close();
  return [...product, ...states, ...variants];
}

async function photographAll(asked: Asked): Promise<readonly Shot[]> {
  const showroom = await openShowroom({ browser: 'chromium', outDir: '.output/screens-build' });
  const folder = join(FOLDER, 'site');
  const site = await buildSite(folder)
    .then(() => serveSite(folder))
    .catch(async (error) => {
      await showroom.close();
      throw error;
    });
  try {
    const themes = ['light', 'dark'] as const;
    const shots = await Promise.all(themes.map((theme) => photographTheme(theme, showroom, site.url, asked)));
    return shots.flat();
  } finally {
    await Promise.all([site.close(), showroom.close()]);
  }
}

async function makeGallery(asked: Asked): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const shots = await photographAll(asked);
  await writeFile(join(FOLDER, 'index.html'), galleryPage(shots));
  console.log(`${shots.length} pictures: ${relative(process.cwd(), join(FOLDER, 'index.html'))}`);
}

/** Draws the gallery of another commit as well, and a page with both beside one another. */
async function compareWith(commit: string, only: string): Promise<void> {
  const before = join(FOLDER, 'before');
  await photographBefore({ commit, only, folder: before });
  const [earlier, now] = await Promise.all([before, FOLDER].map((folder) => readdir(folder)));
  await writeFile(join(FOLDER, 'compare.html'), comparePage(commit, earlier ?? [], now ?? []));
  console.log(`Beside ${commit}: ${relative(process.cwd(), join(FOLDER, 'compare.html'))}`);
}

async function makeStorePictures(language: string | null): Promise<void> {
  const count = await photographForStores(join(FOLDER, 'store'), language);
  console.log(`${count} pictures: ${relative(process.cwd(), join(FOLDER, 'store'))}`);
}

try {
  const { isForStores, against, only, ...asked } = readArguments(process.argv.slice(2));
  await (isForStores ? makeStorePictures(asked.language) : makeGallery(asked));
  if (against !== null) await compareWith(against, only);
} catch (error) {
  console.error(error instanceof BrowserMissingError ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
}
