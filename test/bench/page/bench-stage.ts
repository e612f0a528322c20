import { rm } from 'node:fs/promises';
import { type ServedReferenceApi, serveReferenceApi } from '../../api/serve';
import { buildExtension } from '../../build/build-extension';
import { longThread, quietThread, shortThread } from './bench-pages';
import { type PeerName, writePeerExtensions } from './peer-extensions';
import { type ServedPages, servePages } from './serve-pages';

/** What all measurements of pages share: our build, the peers' extensions, the pages, the service. */
export interface BenchStage {
  readonly ours: string;
  readonly peers: Readonly<Record<PeerName, string>>;
  readonly pages: ServedPages;
  readonly service: ServedReferenceApi;
  close(): Promise<void>;
}

/** So many calls that the plan's limits are never met. */
const ROOMY = { perMinute: 6000, burst: 1000 };

export async function openBenchStage(): Promise<BenchStage> {
  const service = await serveReferenceApi({ port: 0, buckets: { standard: ROOMY, detail: ROOMY } });
  const pages = await servePages([longThread, shortThread, quietThread]);
  const closeServers = () => Promise.all([service.close(), pages.close()]);
  try {
    const urls = { apiUrl: service.url, forumUrl: pages.origin };
    const ours = await buildExtension({ browser: 'chromium', outDir: '.output/bench-build', ...urls });
    const { folder, peers } = await writePeerExtensions();
    const close = async () => {
      await closeServers();
      await rm(folder, { recursive: true });
    };
    return { ours, peers, pages, service, close };
  } catch (error) {
    await closeServers();
    throw error;
  }
}
