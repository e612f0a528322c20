import { parseArgs } from 'node:util';
import type { BrowserKind } from '../e2e/browser/session';
import { TRANSLATED, tagOf } from '../locales/translations';

export interface DemoArguments {
  /** Null: whichever the machine has. */
  readonly browser: BrowserKind | null;
  readonly headless: boolean;
  /** Without it the product reads from Snapshot's hub alone. */
  readonly hasToken: boolean;
  /** The browser's own language, as a BCP 47 tag; null: English, as without being asked. */
  readonly locale: string | null;
}

export const USAGE =
  'npm run demo [-- --headless] [-- --no-token] [-- --browser chromium|firefox] [-- --lang <folder>]';

/** Reads the words behind the command. @throws Error with a sentence for words that mean nothing. */
export function readArguments(words: readonly string[], hasDisplay: boolean): DemoArguments {
  const { values } = parseArgs({
    args: [...words],
    options: {
      headless: { type: 'boolean', default: false },
      'no-token': { type: 'boolean', default: false },
      browser: { type: 'string' },
      lang: { type: 'string' },
    },
  });
  const headless = values.headless || !hasDisplay;
  const locale = readLanguage(values.lang);
  if (headless && locale !== null) throw new Error('Without a window the demo reads English alone.');
  return { browser: readBrowser(values.browser), headless, hasToken: !values['no-token'], locale };
}

/** Languages go by their folders, as they do in the gallery. */
function readLanguage(folder: string | undefined): string | null {
  if (folder === undefined) return null;
  if (TRANSLATED.includes(folder)) return tagOf(folder);
  throw new Error(`There are words in ${TRANSLATED.join(', ')}.`);
}

function readBrowser(name: string | undefined): BrowserKind | null {
  if (name === undefined || name === 'chromium' || name === 'firefox') return name ?? null;
  throw new Error(`There is no browser "${name}" here, only chromium and firefox.`);
}

/** Whether a window would be seen. Only Linux can be without a screen in a way that its environment tells. */
export function findDisplay(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): boolean {
  if (platform === 'darwin' || platform === 'win32') return true;
  return Boolean(environment['DISPLAY'] || environment['WAYLAND_DISPLAY']);
}
