import { rm } from 'node:fs/promises';
import { inject } from 'vitest';
import type { ProfileName } from '../api/profiles/profiles';
import { withService } from '../build/with-service';
import type { BrowserKind, BrowserSession, Page } from '../e2e/browser/session';
import { startSession } from '../e2e/browser/start-session';
import { createCertificate } from '../e2e/network/certificate';
import { type ForumProxy, startForumProxy } from '../e2e/network/forum-proxy';
import { endWithoutErrors } from '../e2e/stage/unexpected-errors';
import { connect } from '../stage/connect';
import { type HostileForum, serveHostileForum } from './hostile-forum';
import { serveWatchedService, type WatchedService } from './watched-service';

/** A forum of the frozen list, which here belongs to an attacker. */
export const FORUM_ORIGIN = 'https://gov.uniswap.org';

/** A token that no other text holds a piece of. */
export const CANARY = 'Zq7~Xv3!Kw9^Jb5$Hy2&Gf8';

/** A browser with the extension, connected by the canary token, among a forum and a service that may do their worst. */
export interface Theatre {
  readonly browser: BrowserSession;
  readonly service: WatchedService;
  readonly forum: HostileForum;
  readonly proxy: ForumProxy;
  /** Puts a page on the forum and opens it. */
  openForum(path: string, html: string): Promise<Page>;
  close(): Promise<void>;
  /** The same, and fails if the extension had an error that nobody expects. */
  end(): Promise<void>;
}

export async function openTheatre(kind: BrowserKind, profile?: ProfileName): Promise<Theatre> {
  const service = await serveWatchedService(CANARY, profile);
  const forum = await serveHostileForum(await createCertificate([new URL(FORUM_ORIGIN).host]));
  const proxy = await startForumProxy({ targetPort: forum.port });
  const extensionDir = await withService(inject('builds').test[kind], service.url);
  const clear = () =>
    Promise.all([service.close(), forum.close(), proxy.close(), rm(extensionDir, { recursive: true })]);
  try {
    const browser = await startSession(kind, { extensionDir, proxyPort: proxy.port });
    await connect(browser, CANARY);
    const close = async () => {
      await browser.close();
      await clear();
    };
    return {
      browser,
      service,
      forum,
      proxy,
      async openForum(path, html) {
        forum.put(path, html);
        const page = await browser.openPage(`${FORUM_ORIGIN}${path}`);
        await page.setViewport(1000, 900);
        return page;
      },
      close,
      end: () => endWithoutErrors(browser, close),
    };
  } catch (error) {
    await clear();
    throw error;
  }
}
