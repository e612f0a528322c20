import { type NodeOrigin, node } from './origins';

function secondNode(chainId: number, name: string): NodeOrigin {
  return { ...node(chainId, name, 'drpc.org'), id: `second-${chainId}`, with: `chain-${chainId}` };
}

/** Another operator's node per chain, called only if the user wants a difference confirmed. */
export const SECOND_NODES: readonly NodeOrigin[] = [
  secondNode(1, 'eth.'),
  secondNode(10, 'optimism.'),
  secondNode(56, 'bsc.'),
  secondNode(100, 'gnosis.'),
  secondNode(8_453, 'base.'),
  secondNode(42_161, 'arbitrum.'),
  secondNode(137, 'polygon.'),
  secondNode(43_114, 'avalanche.'),
];
