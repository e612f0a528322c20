import { NODES, type NodeOrigin } from '@/utils/source/origins';
import type { SoakLink } from '../respondent';

/** A link as a source is asked for it. */
export interface SourceLink extends SoakLink {
  /** The source, and the proposal's own number there. */
  readonly subject: string;
  /** Whether the source says how the vote ended. Else what it says may still change, and is kept for minutes. */
  readonly isFinal: boolean;
}

/** The node of the chain whose governance contract is asked. */
export const NODE: NodeOrigin = nodeOf(1);

function nodeOf(chainId: number): NodeOrigin {
  const found = NODES.find((node) => node.chainId === chainId);
  if (found === undefined) throw new Error(`No node of the chain ${chainId} is shipped.`);
  return found;
}
