import { serveHub } from '../api/hub/serve-hub';
import { startForumProxy } from '../e2e/network/forum-proxy';
import { startTlsFront } from '../e2e/network/tls-front';

const HUB_HOST = 'hub.snapshot.org';

export interface HubByName {
  /** For a browser that is to find it: a proxy at which every other host has no answer either. */
  readonly proxyPort: number;
  close(): Promise<void>;
}

/** Puts the reference hub behind the real one's address, as the shipped extension asks for it. */
export async function serveHubByName(): Promise<HubByName> {
  const hub = await serveHub({ port: 0, limit: ROOMY });
  const front = await startTlsFront(HUB_HOST, Number(new URL(hub.url).port));
  const proxy = await startForumProxy({ targetPort: front.port });
  return {
    proxyPort: proxy.port,
    async close() {
      await Promise.all([proxy, front, hub].map((server) => server.close()));
    },
  };
}

/** Requests a minute: nobody who looks at the product has to wait. */
const ROOMY = 6_000;
