import type { VoteModule } from '@/utils/proposal/proposal';
import type { Hex, Uint } from '../codec';
import type { Aggregate, Answer, Call } from '../multicall';
import type { AAVE_V2_STATES, AAVE_V3_STATES, ARAGON_STATES, GOVERNOR_STATES, NOUNS_STATES } from './states';

export type KindName =
  | 'oz-governor'
  | 'agora-governor'
  | 'bravo'
  | 'alpha'
  | 'nouns'
  | 'aragon-voting'
  | 'aave-v2'
  | 'aave-v3';

/** A contract that may hold a proposal. The table's word on it is a hint: the chain decides. */
export interface Contract {
  readonly chainId: number;
  readonly address: Hex;
  readonly kind: KindName;
  /** What voting power is counted in, where the contract does not name it itself. */
  readonly token?: Hex;
  /** Its organisation, if known. */
  readonly organisation?: string;
}

export type Choice = 'for' | 'against' | 'abstain';

/** The contract's own word; two kinds may mean different things by one. */
export type StateWord =
  | (typeof GOVERNOR_STATES)[number]
  | (typeof NOUNS_STATES)[number]
  | (typeof AAVE_V2_STATES)[number]
  | (typeof AAVE_V3_STATES)[number]
  | (typeof ARAGON_STATES)[number];

/** A moment as the contract's clock counts it: blocks, or seconds since the epoch. Null: in a clock that is not known here. */
export interface Timepoint {
  readonly by: 'block' | 'time' | null;
  /** Of a time, 0: it is not fixed yet. */
  readonly at: bigint;
  /** Whether the contract counts it from something else than what it tells. */
  readonly isEstimate?: boolean;
}

export type Quorum =
  | { readonly raw: bigint; readonly isExceeded?: true }
  /**
   * `pending`: fixed only when voting starts. `no-answer`: the contract was asked and gave none.
   */
  | { readonly raw: null; readonly why: 'pending' | 'no-answer' }
  /** More than this share, in steps of 10^-18, of all power there is has to be for it. */
  | {
      readonly raw: null;
      readonly why: 'share';
      readonly share: bigint;
      readonly of: bigint;
      /** What part of yes and no has to be yes, likewise. */
      readonly support: bigint;
    };

/** When a queued proposal can be executed, and when that ends where its timelock lets it expire; seconds since the epoch. */
export interface Executable {
  readonly from: bigint;
  readonly until: bigint | null;
}

/** A contract that counts votes for another one, often on another chain. */
export interface Machine {
  readonly chainId: number;
  readonly address: Hex;
  /** Of which block its figures are, and through which host; absent where it was not read. */
  readonly read?: { readonly block: Aggregate['block']; readonly host: string };
}

/** A contract's answer about a proposal, in its own raw units. Null means not given, never zero. */
export interface Reading {
  readonly kind: KindName;
  readonly state: StateWord;
  readonly votes: Readonly<Record<Choice, bigint | null>>;
  readonly start: Timepoint;
  /** Null where no word says when voting ends, or ended. */
  readonly end: Timepoint | null;
  /** Whether the end is counted by a setting that can change while voting goes on. */
  readonly mayEndMove?: boolean;
  readonly quorum: Quorum;
  /** By more than this For has to be ahead of Against, where the contract asks for that. */
  readonly lead?: bigint;
  /** What counts the votes while they are cast, where it is another contract. */
  readonly machine?: Machine;
  /** The choices whose power counts towards the quorum; null where the contract does not say. */
  readonly counts: readonly Choice[] | null;
  /** How many of a figure's last digits are behind the point; null: the unit is unknown. */
  readonly decimals: number | null;
  /** What its token calls its unit; untrusted. Null where the token is not known or does not say. */
  readonly unit: string | null;
  /** Null for one that is not queued, or of which no contract says when. */
  readonly executable: Executable | null;
  /** Null for a vote that the governor counts itself. */
  readonly module: VoteModule | null;
}

/**
 * Why there is no reading. `no-code`: no contract is at the address. `unknown-id`: the contract refuses the id.
 * `not-understood`: words that this kind of contract does not write.
 */
export type Fault = 'no-code' | 'unknown-id' | 'not-understood';

/** What reading a proposal needs next, until it ends in a reading or a fault. */
export type Step =
  | { readonly is: 'asking'; readonly calls: readonly Call[]; readonly next: (answers: Answers) => Step }
  | { readonly is: 'read'; readonly reading: Reading }
  | Failure;

/** A step that ended in no reading. */
export interface Failure {
  readonly is: 'failed';
  readonly fault: Fault;
  /** The contract refused without a word, as one does that is left with nothing to compute with. */
  readonly isSilent?: true;
}

/** Answers to the calls of one step, in their order. */
export type Answers = readonly Answer[];

/** How one kind of contract is asked, and how its words are read. */
export interface Kind {
  readonly begin: (contract: Contract, id: Uint) => Step;
}
