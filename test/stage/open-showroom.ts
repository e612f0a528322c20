import { buildExtension } from '../build/build-extension';
import type { BrowserKind, BrowserSession, StartOptions } from '../e2e/browser/session';
import { startSession } from '../e2e/browser/start-session';
import { connect } from './connect';
import { type LocalServers, serveLocally } from './serve-locally';

/** The product with everything around it on this machine: service, forum, and as many browsers as are wanted. */
export interface Showroom extends LocalServers {
  /** Starts a browser with the extension, connected by its options page with a token of both tiers. */
  enter(look?: Pick<StartOptions, 'headless' | 'prefersDark' | 'deviceScaleFactor'>): Promise<BrowserSession>;
}

export interface ShowroomOptions {
  readonly browser: BrowserKind;
  /** Where the build goes, below the project's root. */
  readonly outDir: string;
}

/** Serves on free ports and builds the extension that knows them. `close` ends the browsers too. */
export async function openShowroom({ browser, outDir }: ShowroomOptions): Promise<Showroom> {
  const servers = await serveLocally();
  const sessions: BrowserSession[] = [];
  const close = async () => {
    await Promise.all(sessions.map((session) => session.close()));
    await servers.close();
  };
  try {
    const urls = { apiUrl: servers.service.url, forumUrl: servers.forum.origin };
    const extensionDir = await buildExtension({ browser, outDir, ...urls });
    const enter: Showroom['enter'] = async (look = {}) => {
      const session = await startSession(browser, { extensionDir, ...look });
      sessions.push(session);
      await connect(session, 'demo-plus');
      return session;
    };
    return { ...servers, enter, close };
  } catch (error) {
    await close();
    throw error;
  }
}
