import { createChain } from './evm/chain';
import { createHub } from './hub/hub';
import {
  COSMOS_NODES,
  MAKER_PORTALS,
  NODES,
  type NodeOrigin,
  SNAPSHOT_X,
  type SourceOrigin,
} from './origins';
import { cosmosPortal } from './portal/cosmos';
import { makerPortal } from './portal/maker';
import { createPortal, type Portal } from './portal/portal';
import { snapshotX } from './portal/snapshot-x';
import { SECOND_NODES } from './second-nodes';
import type { Source } from './source';

type SourcePorts = Parameters<typeof createChain>[1];

/** Who is asked: those that speak first, the other operator's nodes, or the first nodes at what no longer changes. */
export type Voice = 'first' | 'second' | 'final';

/**
 * The keyless sources of each voice; a link is answered by the first that plans for it. The user's own nodes stand in the
 * place of the public ones of their chains.
 */
export function createVoices(
  ports: SourcePorts,
  ownNodes: readonly NodeOrigin[],
): Readonly<Record<Voice, readonly Source[]>> {
  const isPublic = ({ chainId }: NodeOrigin) => ownNodes.every((own) => own.chainId !== chainId);
  const nodes = [...ownNodes, ...NODES.filter(isPublic)];
  const chains = (nodes: readonly NodeOrigin[], own = ports) => nodes.map((node) => createChain(node, own));
  const portals = (origins: readonly SourceOrigin[], portal: Portal) =>
    origins.map((at) => createPortal(at, portal, ports));
  return {
    first: [
      createHub(ports),
      ...chains(nodes),
      ...portals(MAKER_PORTALS, makerPortal),
      ...portals(COSMOS_NODES, cosmosPortal),
      ...portals([SNAPSHOT_X], snapshotX),
    ],
    second: chains(SECOND_NODES),
    final: chains(nodes, { ...ports, block: 'finalized' }),
  };
}
