/** Bytes in contracts' notation: `0x` and two digits each. */
type Bytes = `0x${string}`;

/** A contract's log, as bytes. */
export interface Log {
  readonly topics: readonly Bytes[];
  readonly data: Bytes;
}

/** Functions of contracts that return stored actions of a proposal. */
export type Store =
  | 'getActions'
  | 'proposalDetails'
  | 'getProposalById'
  | 'getVote'
  | 'getProposal'
  | 'getProposalData';

/** A proposal's actions and text in its contract, as bytes that the view decodes. */
export interface Proposed {
  readonly chainId: number;
  /** Decimal. */
  readonly id: string;
  /** The function that returned its actions, and the answer; null if the contract stores none. */
  readonly stored: { readonly by: Store; readonly data: Bytes } | null;
  /** The log of its creation. Null if the contract writes none, or it was not found. */
  readonly log: Log | null;
  /** The logs of later texts, oldest first. Null if unreadable: the text is then unknown. */
  readonly updates: readonly Log[] | null;
  /** Contracts of its chain in our table of governors that its bytes name, in words; absent if there are none. */
  readonly known?: readonly KnownContract[];
}

/**
 * Why a call deserves a second look, the gravest first: it replaces code, gives power, changes a wallet's owners, … A role is one
 * that is not known to decide over a contract.
 */
export const CAUTIONS = ['code', 'power', 'wallet', 'spending', 'role'] as const;

export type Caution = (typeof CAUTIONS)[number];

/** What is kept of a contract's own text and actions, once they were read. */
export interface Gist {
  readonly title: string;
  /** Those of its actions. */
  readonly cautions: readonly Caution[];
}

export interface KnownContract {
  /** In lower case. */
  readonly address: string;
  readonly name: string;
}

/** What Snapshot's hub stores about transactions of Safes after a vote: JSON as its author wrote it, untrusted. */
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

export interface TokenUnit {
  /** Decimals of an amount; null if the token does not report them. */
  readonly decimals: number | null;
  /** Its symbol; untrusted. Null if not reported. */
  readonly unit: string | null;
}

/** The limitation of a contract's record whose title is composed here. */
export const NO_TEXT = 'text_not_on_chain';

/** Tokens per request. */
export const MOST_TOKENS = 20;
