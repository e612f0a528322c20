import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLocale } from '@/utils/i18n/locale';
import { composePictures } from '../../demo/compose-pictures';
import { translateFrom } from '../../english';
import { readTranslation, TRANSLATED, tagOf } from '../../locales/translations';
import { openKeylessShowroom, openShowroom, type Showroom } from '../../stage/open-showroom';
import { letGoOfFocus, photograph } from '../../stage/photograph';
import type { Theme } from '../shot';
import {
  type Scene,
  STORE_PICTURES,
  type Studio,
  showFigures,
  showOutcome,
  showStart,
  showToday,
  showWhatItDoes,
} from './store-scenes';

/** CSS pixels: both stores take 1280 × 800; a line of one parts thread and panel. */
const PANEL = { width: 400, height: 800 };
const THREAD = { width: 1280 - 1 - PANEL.width, height: 800 };

/** README's pictures, which are the stores' first. */
const README_PICTURES = fileURLToPath(new URL('../../demo/pictures', import.meta.url));
const ENGLISH = 'en';

/**
 * Photographs the product as the stores and the README show it: thread and panel side by side, by language.
 *
 * @param language a folder of `public/_locales`; null for all, and for README's pictures.
 * @returns how many.
 */
export async function photographForStores(folder: string, language: string | null): Promise<number> {
  const languages = language === null ? [ENGLISH, ...TRANSLATED] : [language];
  await rm(folder, { recursive: true, force: true });
  for (const name of languages) await mkdir(join(folder, name), { recursive: true });
  const photographer = { folder, parts: join(folder, 'parts') };
  await mkdir(photographer.parts);
  await withService(photographer, languages);
  await withoutToken(photographer, languages);
  await rm(photographer.parts, { recursive: true });
  return languages.length * STORE_PICTURES.length;
}

interface Photographer {
  readonly folder: string;
  /** The folder of what goes into the pictures. */
  readonly parts: string;
}

async function withService(photographer: Photographer, languages: readonly string[]): Promise<void> {
  const showroom = await openShowroom({ browser: 'chromium', outDir: '.output/screens-build' });
  const { url } = showroom.forum;
  try {
    for (const language of languages) {
      await inStudio(photographer, showroom, { language }, async (studio) => {
        const scene = await showOutcome(studio, url);
        await studio.take(scene, 'outcome');
        await showFigures(studio, scene);
        await studio.take(scene, 'figures');
      });
      // At once: README names the hours that are left.
      if (language === ENGLISH) await photographForReadme(photographer, showroom);
    }
  } finally {
    await showroom.close();
  }
}

/** The same in both themes. */
async function photographForReadme(photographer: Photographer, showroom: Showroom): Promise<void> {
  const dark = { language: ENGLISH, theme: 'dark' } as const;
  const picture = (theme: Theme) => join(README_PICTURES, `thread-and-panel-${theme}.png`);
  await copyFile(pathOf(photographer, ENGLISH, 'outcome'), picture('light'));
  await inStudio(photographer, showroom, dark, async (studio) =>
    studio.compose(await showOutcome(studio, showroom.forum.url), picture('dark')),
  );
}

async function withoutToken(photographer: Photographer, languages: readonly string[]): Promise<void> {
  const showroom = await openKeylessShowroom({
    ...{ browser: 'chromium', outDir: '.output/screens-keyless', isHeld: true },
  });
  try {
    for (const language of languages)
      await inStudio(photographer, showroom, { language }, async (studio) => {
        const scene = await showStart(studio, showroom);
        await studio.take(scene, 'start');
        await showWhatItDoes(studio, scene, showroom);
        await studio.take(scene, 'what-it-does');
        await showToday(studio, scene);
        await studio.take(scene, 'today');
      });
  } finally {
    await showroom.close();
  }
}

function pathOf({ folder }: Photographer, language: string, name: (typeof STORE_PICTURES)[number]): string {
  return join(folder, language, `${STORE_PICTURES.indexOf(name) + 1}-${name}.png`);
}

interface Look {
  readonly language: string;
  readonly theme?: Theme;
}

async function inStudio(
  photographer: Photographer,
  showroom: Showroom,
  { language, theme }: Look,
  work: (studio: Studio) => Promise<void>,
): Promise<void> {
  const tag = tagOf(language);
  const spoken = language === ENGLISH ? {} : { locale: tag };
  const look = { ...spoken, prefersDark: theme === 'dark', deviceScaleFactor: 2 };
  const browser = await showroom.enter(look);
  const composer = await showroom.enter();
  const part = (name: string) => join(photographer.parts, `${name}.png`);
  async function compose({ thread, panel }: Scene, target: string): Promise<void> {
    await photograph(thread, part('thread'), THREAD);
    await letGoOfFocus(panel);
    await photograph(panel, part('panel'), PANEL);
    await composePictures(composer, { left: part('thread'), right: part('panel'), target });
  }
  const t = translateFrom(readTranslation(language));
  await work({
    browser,
    words: createLocale({ t, tag, timeZone: 'UTC', now: Date.now() }),
    width: THREAD.width,
    compose,
    take: (scene, name) => compose(scene, pathOf(photographer, language, name)),
  });
  await Promise.all([browser.close(), composer.close()]);
}
