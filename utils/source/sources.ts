import { createHub } from './hub/hub';
import type { Source } from './source';

type SourcePorts = Parameters<typeof createHub>[0];

/** All keyless sources; a link is answered by the first that plans for it. */
export function createSources(ports: SourcePorts): readonly Source[] {
  return [createHub(ports)];
}
