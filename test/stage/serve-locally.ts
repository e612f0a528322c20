import { shownDaos } from '../api/data/load-data';
import { type ServedReferenceApi, serveReferenceApi } from '../api/serve';
import { type SampleForum, serveForum } from '../forum/serve-forum';
import type { Topic } from '../forum/topic';

/** The service and a forum whose thread links what the service holds, both on free loopback ports. */
export interface LocalServers {
  readonly service: ServedReferenceApi;
  readonly forum: SampleForum;
  close(): Promise<void>;
}

/** So many calls that nobody who looks at the product has to wait; the plan's own limits are for tests. */
const ROOMY = { perMinute: 6000, burst: 1000 };

/** @param further a thread beside the forum's own */
export async function serveLocally(further?: Topic): Promise<LocalServers> {
  const service = await serveReferenceApi({
    port: 0,
    buckets: { standard: ROOMY, detail: ROOMY },
    daos: shownDaos,
  });
  const forum = await serveForum(further && { further });
  return {
    service,
    forum,
    async close() {
      await Promise.all([service.close(), forum.close()]);
    },
  };
}
