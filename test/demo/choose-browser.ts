import { findBrowser } from '../e2e/browser/find-browser';
import { BrowserMissingError } from '../e2e/browser/install-browser';
import type { BrowserKind } from '../e2e/browser/session';

/**
 * The browser asked for; with none asked for Chromium, or Firefox where there is no Chromium.
 * @throws BrowserMissingError with one sentence on what to install.
 */
export async function chooseBrowser(wanted: BrowserKind | null): Promise<BrowserKind> {
  if (wanted !== null) {
    await findBrowser(wanted);
    return wanted;
  }
  if (await isThere('chromium')) return 'chromium';
  if (await isThere('firefox')) return 'firefox';
  throw new BrowserMissingError(
    'chromium',
    'No browser was found: install Chromium, Chrome, Edge or Firefox.',
  );
}

async function isThere(kind: BrowserKind): Promise<boolean> {
  try {
    await findBrowser(kind);
    return true;
  } catch (error) {
    if (error instanceof BrowserMissingError) return false;
    throw error;
  }
}
