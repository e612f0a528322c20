import { type Relay, startRelay } from '../network/relay';
import { ChromiumBrowser } from './chromium/chromium-browser';
import type { ChromiumSession } from './chromium/chromium-session';
import { FirefoxBrowser } from './firefox/firefox-browser';
import type { BrowserKind, BrowserSession, RunningBrowser, StartOptions } from './session';

/**
 * Starts a browser of the given kind in a new profile, without the extension.
 * @throws BrowserMissingError where the machine has none; otherwise an error with the browser's stderr.
 */
function startBrowser(
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

interface Kept {
  readonly browser: RunningBrowser;
  /** The browser's proxy, which leads to that of the session. */
  readonly relay: Relay;
}

/** Those without a session. They end with this process. */
const idle = new Map<BrowserKind, Kept>();

/**
 * A session in a browser that is kept for the next files of this process: starting one takes seconds of a whole core. One
 * that has to be started in another way is the session's own.
 */
export async function borrowSession(
  kind: BrowserKind,
  { extensionDir, proxyPort, ...others }: StartOptions,
): Promise<BrowserSession> {
  const options = { extensionDir, ...(proxyPort !== undefined && { proxyPort }) };
  if (Object.values(others).some((value) => value !== undefined && value !== false))
    return startSession(kind, { ...options, ...others });
  const kept = await take(kind);
  kept.relay.leadTo(proxyPort ?? null);
  let isOver = false;
  const end = async () => {
    if (isOver) return;
    isOver = true;
    await giveBack(kind, kept);
  };
  return kept.browser.begin(options, end).catch(async (error) => {
    await stop(kept);
    throw error;
  });
}

async function take(kind: BrowserKind): Promise<Kept> {
  const kept = idle.get(kind);
  idle.delete(kind);
  if (kept && !kept.browser.hasExited) return kept;
  if (kept) await stop(kept);
  const relay = await startRelay();
  return { relay, browser: await startBrowser(kind, { proxyPort: relay.port }) };
}

async function giveBack(kind: BrowserKind, kept: Kept): Promise<void> {
  kept.relay.leadTo(null);
  if (idle.has(kind)) return stop(kept);
  // One that cannot be tidied is no place for another test.
  const isTidy = await kept.browser.tidy().then(
    () => true,
    () => false,
  );
  if (isTidy) idle.set(kind, kept);
  else await stop(kept);
}

async function stop({ browser, relay }: Kept): Promise<void> {
  await Promise.all([browser.stop(), relay.close()]);
}
