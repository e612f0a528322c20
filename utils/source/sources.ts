import { createChain } from './evm/chain';
import { createHub } from './hub/hub';
import { NODES } from './origins';
import type { Source } from './source';

type SourcePorts = Parameters<typeof createChain>[1];

/** All keyless sources; a link is answered by the first that plans for it. */
export function createSources(ports: SourcePorts): readonly Source[] {
  return [createHub(ports), ...NODES.map((node) => createChain(node, ports))];
}
