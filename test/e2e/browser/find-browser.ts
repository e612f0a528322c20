import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { BrowserMissingError, canInstall, installBrowser } from './install-browser';
import type { BrowserKind } from './session';

interface Places {
  readonly override: string;
  readonly commands: readonly string[];
  readonly mac: readonly string[];
  readonly windows: readonly string[];
}

const PLACES: Readonly<Record<BrowserKind, Places>> = {
  chromium: {
    override: 'CHROME_PATH',
    commands: [
      'chromium',
      'chromium-browser',
      'google-chrome-stable',
      'google-chrome',
      'chrome',
      'microsoft-edge-stable',
      'microsoft-edge',
    ],
    mac: [
      'Chromium.app/Contents/MacOS/Chromium',
      'Google Chrome.app/Contents/MacOS/Google Chrome',
      'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ],
    windows: [
      'Chromium\\Application\\chrome.exe',
      'Google\\Chrome\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ],
  },
  firefox: {
    override: 'FIREFOX_PATH',
    commands: ['firefox-esr', 'firefox', 'firefox-developer-edition'],
    mac: ['Firefox.app/Contents/MacOS/firefox', 'Firefox Developer Edition.app/Contents/MacOS/firefox'],
    windows: ['Mozilla Firefox\\firefox.exe', 'Firefox Developer Edition\\firefox.exe'],
  },
};

/**
 * The path of a browser of this kind on this machine; `CHROME_PATH` or `FIREFOX_PATH` override the search.
 * Where there is none, root on a Debian-like system installs the distribution's package.
 * @throws BrowserMissingError with one sentence on what to install.
 */
export async function findBrowser(kind: BrowserKind): Promise<string> {
  const found = installedBrowser(kind);
  if (found !== undefined) return found;
  if (!canInstall()) throw new BrowserMissingError(kind);
  await installBrowser(kind);
  const fresh = installed(kind);
  if (fresh === undefined) throw new BrowserMissingError(kind);
  return fresh;
}

/** The same, but nothing is installed: undefined where there is none. */
export function installedBrowser(kind: BrowserKind): string | undefined {
  return overridden(kind) ?? installed(kind);
}

function overridden(kind: BrowserKind): string | undefined {
  const { override } = PLACES[kind];
  const path = process.env[override];
  if (path === undefined || path === '') return undefined;
  if (!existsSync(path))
    throw new BrowserMissingError(kind, `${override} names ${path}, which does not exist.`);
  return path;
}

function installed(kind: BrowserKind): string | undefined {
  return candidates(PLACES[kind]).find((path) => existsSync(path));
}

function candidates(places: Places): string[] {
  if (process.platform === 'win32') {
    return folders('PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA').flatMap((folder) =>
      places.windows.map((path) => join(folder, path)),
    );
  }
  const onPath = places.commands.flatMap((command) => searchPath().map((folder) => join(folder, command)));
  if (process.platform !== 'darwin') return onPath;
  const applications = ['/Applications', ...folders('HOME').map((home) => join(home, 'Applications'))];
  return [...applications.flatMap((folder) => places.mac.map((path) => join(folder, path))), ...onPath];
}

function searchPath(): string[] {
  return folders('PATH').flatMap((path) => path.split(delimiter));
}

function folders(...variables: string[]): string[] {
  return variables.flatMap((name) => process.env[name] ?? []);
}
