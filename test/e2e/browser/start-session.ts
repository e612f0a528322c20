import { ChromiumBrowser } from './chromium/chromium-browser';
import type { ChromiumSession } from './chromium/chromium-session';
import { FirefoxBrowser } from './firefox/firefox-browser';
import type { BrowserKind, BrowserSession, RunningBrowser, StartOptions } from './session';

/**
 * Starts a browser of the given kind in a new profile, without the extension.
 * @throws BrowserMissingError where the machine has none; otherwise an error with the browser's stderr.
 */
export function startBrowser(
  kind: BrowserKind,
  options: Omit<StartOptions, 'extensionDir'>,
): Promise<RunningBrowser> {
  return kind === 'chromium' ? ChromiumBrowser.start(options) : FirefoxBrowser.start(options);
}

/**
 * Starts a browser with the extension loaded, which ends with the session.
 * @throws as {@link startBrowser} does.
 */
export async function startSession(kind: BrowserKind, options: StartOptions): Promise<BrowserSession> {
  return onlySession(await startBrowser(kind, options), options);
}

/** The same, for what only Chromium can do. */
export async function startChromium(options: StartOptions): Promise<ChromiumSession> {
  return onlySession(await ChromiumBrowser.start(options), options);
}

function onlySession<Session extends BrowserSession>(
  browser: RunningBrowser<Session>,
  options: StartOptions,
): Promise<Session> {
  return browser
    .begin(options, () => browser.stop())
    .catch(async (error) => {
      await browser.stop();
      throw error;
    });
}
