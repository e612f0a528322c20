import { type BlockMemory, type BlockTimes, createBlockTimes } from './evm/block-times';
import { createChain } from './evm/chain';
import { createHub } from './hub/hub';
import { APART, NODES, type NodeOrigin, type SourceGroup } from './origins';
import { cosmosPortal } from './portal/cosmos';
import { icpPortal } from './portal/icp';
import { makerPortal } from './portal/maker';
import { nounsBuilder } from './portal/nouns-builder';
import { openGov } from './portal/opengov';
import { createPortal, type Portal } from './portal/portal';
import { realmsPortal } from './portal/realms';
import { snapshotX } from './portal/snapshot-x';
import { SECOND_NODES } from './second-nodes';
import type { Source } from './source';

interface SourcePorts extends Omit<Parameters<typeof createChain>[1], 'blockTimes'> {
  /** Keeps block times across workers; absent for private windows. */
  readonly memory?: BlockMemory;
}

const PORTALS: Readonly<Record<SourceGroup['reads'], Portal>> = {
  maker: makerPortal,
  cosmos: cosmosPortal,
  icp: icpPortal,
  snapshot_x: snapshotX,
  nouns_builder: nounsBuilder,
  realms: realmsPortal,
  polkadot: openGov,
};

/** Which nodes to use: the primary ones, the other operator's, or the primary ones at the last final block. */
export type Voice = 'first' | 'second' | 'final';

/**
 * Creates the public sources of each voice; the first that plans for a link answers it. The user's own nodes replace
 * the public ones of their chains.
 */
export function createVoices(
  ports: SourcePorts,
  ownNodes: readonly NodeOrigin[],
): Readonly<Record<Voice, readonly Source[]>> {
  const isPublic = ({ chainId }: NodeOrigin) => ownNodes.every((own) => own.chainId !== chainId);
  const nodes = [...ownNodes, ...NODES.filter(isPublic)];
  const times = new Map<number, BlockTimes>();
  const blockTimes = (chainId: number) => {
    const made = times.get(chainId) ?? createBlockTimes(chainId, ports);
    times.set(chainId, made);
    return made;
  };
  const chains = (nodes: readonly NodeOrigin[], own = ports) =>
    nodes.map((node) => createChain(node, { ...own, blockTimes }));
  return {
    first: [
      createHub(ports),
      ...chains(nodes),
      ...APART.flatMap(({ reads, sources }) => sources.map((at) => createPortal(at, PORTALS[reads], ports))),
    ],
    second: chains(SECOND_NODES),
    final: chains(nodes, { ...ports, block: 'finalized' }),
  };
}
