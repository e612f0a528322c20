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

/** Code that was put on a chain beforehand, by its number in the contract that executes it there. */
export interface Payload {
  readonly chainId: number;
  readonly controller: Bytes;
  readonly id: number;
}

/**
 * What a node of a payload's chain gave of it: the code of its state (`IPayloadsControllerCore.PayloadState`) at a block, or no
 * answer. Null where no node of that chain may be asked.
 */
export interface PayloadState {
  readonly host: string;
  readonly said: { readonly code: number; readonly block: string } | null;
}

/** Payloads that are asked about at once. The longest lists had some fifteen. */
export const MOST_PAYLOADS = 40;

/** The limitation of a record whose decision was sent on to chains that were not asked. */
export const PAYLOADS_NOT_CHECKED = 'payloads_not_checked';

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
