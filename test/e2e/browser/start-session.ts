import { ChromiumSession } from './chromium/chromium-session';
import { FirefoxSession } from './firefox/firefox-session';
import type { BrowserKind, BrowserSession, StartOptions } from './session';

/**
 * Starts a browser of the given kind, in a new profile, with the extension loaded.
 * @throws BrowserMissingError where the machine has none; otherwise an error with the browser's stderr.
 */
export function startSession(kind: BrowserKind, options: StartOptions): Promise<BrowserSession> {
  return kind === 'chromium' ? ChromiumSession.start(options) : FirefoxSession.start(options);
}
