import { rm } from 'node:fs/promises';
import { inject } from 'vitest';
import type { HubProposal } from '../../api/hub/data/hub-row';
import { type ServedHub, serveHub } from '../../api/hub/serve-hub';
import type { ReferenceApiOptions } from '../../api/reference-api';
import { type ServedReferenceApi, serveReferenceApi } from '../../api/serve';
import { holdOrigins } from '../../build/with-origins';
import { withService } from '../../build/with-service';
import { type SampleForum, serveForum } from '../../forum/serve-forum';
import type { BrowserKind, BrowserSession, Page, StartOptions } from '../browser/session';
import { borrowSession } from '../browser/start-session';
import { createCertificate } from '../network/certificate';
import { type ForumProxy, startForumProxy } from '../network/forum-proxy';
import { startTlsFront } from '../network/tls-front';
import { endWithoutErrors } from './unexpected-errors';

/** A forum of the frozen list, under whose real address the sample forum appears. */
const FORUM_ORIGIN = 'https://gov.uniswap.org';

/** Under whose real address the reference hub appears. */
const HUB_HOST = 'hub.snapshot.org';

/** Room for a whole suite's calls; what a small bucket does to them is tested where it matters. */
const UNHURRIED = {
  standard: { perMinute: 6_000, burst: 1_000 },
  detail: { perMinute: 6_000, burst: 1_000 },
};

/** Everything that takes part: the browser with the built extension, the service, the forum. */
export interface Stage {
  readonly browser: BrowserSession;
  /** The build that was loaded, which knows the service; of this stage alone. */
  readonly extensionDir: string;
  readonly service: ServedReferenceApi;
  /** Reached by its real address, as soon as the extension holds the permission. */
  readonly hub: ServedHub;
  readonly forum: SampleForum;
  readonly proxy: ForumProxy;
  /** Opens a page of the sample forum under its real address. */
  openForum(path: string): Promise<Page>;
  /** The same in a private window of its own. */
  openPrivateForum(path: string): Promise<Page>;
  close(): Promise<void>;
  /** The same, and fails if the extension had an error that nobody expects. */
  end(): Promise<void>;
}

type StageOptions = Partial<Pick<StartOptions, 'allowPrivate' | 'extensionDir' | 'locale'>> &
  Pick<ReferenceApiOptions, 'daos'> & {
    /** Origins that Chromium has granted already: no driver answers its prompt. Firefox grants what is asked. */
    readonly heldOrigins?: readonly string[];
    /** What the hub holds in place of its own proposals. */
    readonly proposals?: readonly HubProposal[];
    /** An https host under which the service appears, too: stored data of an earlier version name one. */
    readonly serviceHost?: string;
    /** Ports of further local servers, by the host under which each appears. */
    readonly others?: Readonly<Record<string, number>>;
  };

/**
 * Sets the stage for one browser, with the tests' build unless the folder of another one for tests is named, and with the
 * stored DAOs at the service unless others are given.
 */
export async function openStage(
  kind: BrowserKind,
  { daos, heldOrigins = [], proposals, serviceHost, others = {}, ...options }: StageOptions = {},
): Promise<Stage> {
  const service = await serveReferenceApi({ port: 0, buckets: UNHURRIED, ...(daos && { daos }) });
  const forum = await serveForum({ tls: await createCertificate([new URL(FORUM_ORIGIN).host]) });
  const hub = await serveHub({ port: 0, ...(proposals && { proposals }) });
  const portOf = ({ url }: { readonly url: string }) => Number(new URL(url).port);
  const named = serviceHost === undefined ? {} : { [serviceHost]: portOf(service) };
  const hosts = Object.entries({ [HUB_HOST]: portOf(hub), ...named, ...others });
  const fronts = await Promise.all(
    hosts.map(async ([host, port]) => [`${host}:443`, await startTlsFront(host, port)] as const),
  );
  const proxy = await startForumProxy({
    targetPort: Number(new URL(forum.origin).port),
    others: Object.fromEntries(fronts.map(([host, { port }]) => [host, port])),
  });
  const extensionDir = await withService(options.extensionDir ?? inject('builds').test[kind], service.url);
  if (kind === 'chromium') await holdOrigins(extensionDir, heldOrigins);
  const servers = [service, forum, hub, ...fronts.map(([, front]) => front), proxy];
  const clear = () =>
    Promise.all([...servers.map((server) => server.close()), rm(extensionDir, { recursive: true })]);
  const browser = await borrowSession(kind, { ...options, extensionDir, proxyPort: proxy.port }).catch(
    async (error) => {
      await clear();
      throw error;
    },
  );
  const close = async () => {
    await browser.close();
    await clear();
  };
  return {
    browser,
    extensionDir,
    service,
    hub,
    forum,
    proxy,
    openForum: (path) => browser.openPage(`${FORUM_ORIGIN}${path}`),
    openPrivateForum: (path) => browser.openPrivatePage(`${FORUM_ORIGIN}${path}`),
    close,
    end: () => endWithoutErrors(browser, close),
  };
}
