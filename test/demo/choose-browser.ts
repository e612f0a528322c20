import { findBrowser, installedBrowser } from '../e2e/browser/find-browser';
import type { BrowserKind } from '../e2e/browser/session';

/**
 * The browser asked for; with none asked for Chromium, or Firefox where there is no Chromium.
 * @throws BrowserMissingError with one sentence on what to install.
 */
export async function chooseBrowser(wanted: BrowserKind | null): Promise<BrowserKind> {
  const onlyFirefox = installedBrowser('chromium') === undefined && installedBrowser('firefox') !== undefined;
  const kind = wanted ?? (onlyFirefox ? 'firefox' : 'chromium');
  await findBrowser(kind);
  return kind;
}
