/** Bytes as contracts write them: `0x` and two digits each. */
type Bytes = `0x${string}`;

/** What a contract logged, as bytes. */
export interface Log {
  readonly topics: readonly Bytes[];
  readonly data: Bytes;
}

/** The functions by which contracts give what they store of what a proposal is to do. */
export type Store = 'getActions' | 'proposalDetails' | 'getProposalById' | 'getVote' | 'getProposal';

/** What a contract holds of what a proposal is to do, as bytes: who shows it decodes them. */
export interface Proposed {
  readonly chainId: number;
  /** Decimal. */
  readonly id: string;
  /** By which function its actions were given, and the answer; null where the contract stores none. */
  readonly stored: { readonly by: Store; readonly data: Bytes } | null;
  /** The log of its creation. Null where the contract writes none, and where it was not found. */
  readonly log: Log | null;
  /** The logs of later texts, the first one first. Null where they could not be read: then its text is not known. */
  readonly updates: readonly Log[] | null;
}

/** What Snapshot's hub holds of what Safes may do after a vote: JSON as its author wrote it, untrusted. */
export interface Attached {
  readonly plugins: string;
}

/** What a token is counted in. */
export interface TokenUnit {
  /** How many of an amount's last digits are behind the point; null: the token does not say. */
  readonly decimals: number | null;
  /** What it calls its unit; untrusted. Null where it does not say. */
  readonly unit: string | null;
}

/** The limitation of a contract's record whose title is put together here. */
export const NO_TEXT = 'text_not_on_chain';

/** Tokens that are asked about in one request. */
export const MOST_TOKENS = 20;
