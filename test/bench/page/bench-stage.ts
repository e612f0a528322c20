import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ServedReferenceApi, serveReferenceApi } from '../../api/serve';
import { buildExtension } from '../../build/build-extension';
import { buildFiles } from './bench-files';
import {
  heldThread,
  listThread,
  longThread,
  quietThread,
  readThread,
  shortThread,
  stillThread,
} from './bench-pages';
import { copyWithClock } from './panel-clock';
import { type PeerName, writePeerExtensions } from './peer-extensions';
import { type ServedPages, servePages } from './serve-pages';

/** What all measurements of pages share: our build, the peers' extensions, the pages, the service. */
export interface BenchStage {
  readonly ours: string;
  /** The same with a clock in its panel. */
  readonly oursWithClock: string;
  readonly peers: Readonly<Record<PeerName, string>>;
  readonly pages: ServedPages;
  readonly service: ServedReferenceApi;
  close(): Promise<void>;
}

/** So many calls that the plan's limits are never met. */
const ROOMY = { perMinute: 6000, burst: 1000 };

export async function openBenchStage(): Promise<BenchStage> {
  const service = await serveReferenceApi({ port: 0, buckets: { standard: ROOMY, detail: ROOMY } });
  const threads = [longThread, shortThread, quietThread, stillThread, listThread, readThread, heldThread];
  const pages = await servePages(threads, await buildFiles());
  const closeServers = () => Promise.all([service.close(), pages.close()]);
  try {
    const urls = { apiUrl: service.url, forumUrl: pages.origin };
    const ours = await buildExtension({ browser: 'chromium', outDir: '.output/bench-build', ...urls });
    const { folder, peers } = await writePeerExtensions();
    const oursWithClock = join(folder, 'ours');
    await copyWithClock(ours, oursWithClock);
    const close = async () => {
      await closeServers();
      await rm(folder, { recursive: true });
    };
    return { ours, oursWithClock, peers, pages, service, close };
  } catch (error) {
    await closeServers();
    throw error;
  }
}
