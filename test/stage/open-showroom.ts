import { accessPatterns, ONE_CLICK } from '@/utils/source/origins';
import { buildExtension } from '../build/build-extension';
import { holdOrigins } from '../build/with-origins';
import type { BrowserKind, BrowserSession, StartOptions } from '../e2e/browser/session';
import { startSession } from '../e2e/browser/start-session';
import { pathOf } from '../forum/forum-pages';
import { readTranslation, TRANSLATED, tagOf } from '../locales/translations';
import { connect } from './connect';
import { type KeylessLink, keylessLinks, topicOf } from './keyless-links';
import { type LocalServers, serveLocally } from './serve-locally';
import { serveSourcesByName } from './serve-sources-by-name';

/** The product with everything around it on this machine: service, forum, and as many browsers as are wanted. */
export interface Showroom extends LocalServers {
  /** Starts a browser with the extension: connected by its options page with a token of both tiers, or as it was installed. */
  enter(
    look?: Pick<StartOptions, 'headless' | 'prefersDark' | 'deviceScaleFactor' | 'locale'>,
  ): Promise<BrowserSession>;
}

export interface ShowroomOptions {
  readonly browser: BrowserKind;
  /** Where the build goes, below the project's root. */
  readonly outDir: string;
  /** What its browsers speak, as a BCP 47 tag; null or left out: English. */
  readonly locale?: string | null;
}

/** What one click asks the browser for. */
const HELD = accessPatterns(ONE_CLICK).map((pattern) => pattern.replace(/\/\*$/, ''));

/** The same without a service: its thread holds votes that public sources tell of. */
export interface KeylessShowroom extends Showroom {
  readonly threadUrl: string;
  /** The thread's links in its order, each with what is to become of it. */
  readonly links: readonly KeylessLink[];
}

/**
 * A build like the stores', the reference hub and a node with voted contracts under their own names, and nobody connected.
 * What looks at it without a hand (`isHeld`) has their permission from the start: no driver answers Chromium's prompt.
 */
export async function openKeylessShowroom({
  browser,
  outDir,
  locale,
  isHeld,
}: ShowroomOptions & { readonly isHeld: boolean }): Promise<KeylessShowroom> {
  const sources = await serveSourcesByName();
  const links = keylessLinks(sources);
  const topic = topicOf(links);
  const servers = await serveLocally(topic);
  const build = async () => {
    const extensionDir = await buildExtension({ browser, outDir, forumUrl: servers.forum.origin });
    if (isHeld && browser === 'chromium') await holdOrigins(extensionDir, HELD);
    return extensionDir;
  };
  const close = async () => {
    await Promise.all([servers.close(), sources.close()]);
  };
  const { proxyPort } = sources;
  const showroom = await withSessions(
    { ...servers, close },
    browser,
    build,
    { proxyPort, ...spoken(locale) },
    async () => {},
  );
  return { ...showroom, links, threadUrl: `${servers.forum.origin}${pathOf(topic)}` };
}

/** Serves on free ports and builds the extension that knows them. `close` ends the browsers too. */
export async function openShowroom({ browser, outDir, locale }: ShowroomOptions): Promise<Showroom> {
  const servers = await serveLocally();
  const urls = { apiUrl: servers.service.url, forumUrl: servers.forum.origin };
  const build = () => buildExtension({ browser, outDir, ...urls });
  return withSessions(servers, browser, build, spoken(locale), (session, tag) =>
    connect(session, 'demo-plus', tokenField(tag)),
  );
}

const spoken = (locale: string | null | undefined) => (locale ? { locale } : {});

/** What the options page calls its field for the token. */
function tokenField(locale: string | undefined): string {
  const folder = TRANSLATED.find((name) => tagOf(name) === locale);
  return (folder === undefined ? undefined : readTranslation(folder)['options_token']?.message) ?? 'Token';
}

/** Makes the build, then starts as many browsers with it as are wanted, each `settled` before it is handed over. */
async function withSessions(
  servers: LocalServers,
  browser: BrowserKind,
  build: () => Promise<string>,
  network: Pick<StartOptions, 'proxyPort' | 'locale'>,
  settle: (session: BrowserSession, locale: string | undefined) => Promise<void>,
): Promise<Showroom> {
  const sessions: BrowserSession[] = [];
  const close = async () => {
    await Promise.all(sessions.map((session) => session.close()));
    await servers.close();
  };
  try {
    const extensionDir = await build();
    const enter: Showroom['enter'] = async (look = {}) => {
      const options = { extensionDir, ...network, ...look };
      const session = await startSession(browser, options);
      sessions.push(session);
      await settle(session, options.locale);
      return session;
    };
    return { ...servers, enter, close };
  } catch (error) {
    await close();
    throw error;
  }
}
