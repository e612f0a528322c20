import type { KindName } from './kinds/kind';

/** Chain, kind, address, and the token where the contract does not name it. */
export type Row = readonly [chainId: number, kind: KindName, address: string, token?: string];

/**
 * Where an organisation's proposals are shown, and every contract that may hold one of them: the one of today and those
 * before it. They stand in `public/governors.json`, which is read when somebody reads without a token. Hints of where to
 * ask, of August 2026: which contract holds a proposal is what the chain answers. Left out are those whose chain or whose way
 * of writing a proposal is not known, and those that count votes on another chain.
 */
export interface Organisation {
  readonly name: string;
  /** How canonical addresses begin, up to the proposal's number; behind a star, how they end. */
  readonly links: readonly string[];
  readonly contracts: readonly Row[];
}
