import type { VoteModule } from '@/utils/proposal/proposal';
import type { Hex, Uint } from '../codec';
import type { Aggregate, Answer, Call } from '../multicall';
import type {
  AAVE_V2_STATES,
  AAVE_V3_STATES,
  ARAGON_STATES,
  GOVERNOR_STATES,
  MULTICHAIN_STATES,
  NOUNS_STATES,
} from './states';

export type KindName =
  | 'oz-governor'
  | 'agora-governor'
  | 'bravo'
  | 'alpha'
  | 'nouns'
  | 'moonwell'
  | 'moonwell-multichain'
  | 'aragon-voting'
  | 'aave-v2'
  | 'aave-v3';

/** A contract that may have a proposal. The table's claim is a hint: the chain decides. */
export interface Contract {
  readonly chainId: number;
  readonly address: Hex;
  readonly kind: KindName;
  /** The token of voting power, if the contract does not name it. */
  readonly token?: Hex;
  /** How much higher than its own numbers those are that a site gave to its proposals for a time. */
  readonly ahead?: number;
  /** Its first number, if it went on with those of a governor before it. */
  readonly from?: number;
  readonly organisation?: string;
}

export type Choice = 'for' | 'against' | 'abstain';

/** The contract's own state name; two kinds may use one name differently. */
export type StateWord =
  | (typeof GOVERNOR_STATES)[number]
  | (typeof NOUNS_STATES)[number]
  | (typeof AAVE_V2_STATES)[number]
  | (typeof AAVE_V3_STATES)[number]
  | (typeof MULTICHAIN_STATES)[number]
  | (typeof ARAGON_STATES)[number];

/** A moment on the contract's clock: blocks, or seconds since the epoch. Null if the clock is unknown. */
export interface Timepoint {
  readonly by: 'block' | 'time' | null;
  /** For a time, 0 means not fixed yet. */
  readonly at: bigint;
  /** Whether the contract derives it from something that it does not report. */
  readonly isEstimate?: boolean;
}

export type Quorum =
  | { readonly raw: bigint; readonly isExceeded?: true }
  /** `pending`: fixed only when voting starts. `no-answer`: the contract did not answer. */
  | { readonly raw: null; readonly why: 'pending' | 'no-answer' }
  /** For must exceed this share of total power, in steps of 10^-18. */
  | {
      readonly raw: null;
      readonly why: 'share';
      readonly share: bigint;
      readonly of: bigint;
      /** Yes must exceed this share of yes and no, in the same steps. */
      readonly support: bigint;
    };

/**
 * When a queued proposal becomes executable, and when it expires if its timelock allows that; seconds since the epoch.
 */
export interface Executable {
  readonly from: bigint;
  readonly until: bigint | null;
}

/** A contract that counts votes for another one, often on another chain. */
export interface Machine {
  readonly chainId: number;
  readonly address: Hex;
  /** The block and host of its figures; absent if it was not read. */
  readonly read?: { readonly block: Aggregate['block']; readonly host: string };
}

/** A contract's answer about a proposal, in raw units. Null means not reported, never zero. */
export interface Reading {
  readonly kind: KindName;
  readonly state: StateWord;
  readonly votes: Readonly<Record<Choice, bigint | null>>;
  readonly start: Timepoint;
  /** Null if the contract does not report when voting ends or ended. */
  readonly end: Timepoint | null;
  /** Whether a setting that can change during the vote determines the end. */
  readonly mayEndMove?: boolean;
  readonly quorum: Quorum;
  /** For must lead Against by more than this, if the contract requires it. */
  readonly lead?: bigint;
  /** The votes of other chains are missing so far. */
  readonly isPart?: true;
  /** The other contract that counts votes during the vote, if any. */
  readonly machine?: Machine;
  /** Choices whose power counts towards the quorum; null if the contract does not name them. */
  readonly counts: readonly Choice[] | null;
  /** Decimals of the figures; null if the unit is unknown. */
  readonly decimals: number | null;
  /** The token's symbol; untrusted. Null if the token is unknown or has none. */
  readonly unit: string | null;
  /** Null if it is not queued, or if no contract reports when. */
  readonly executable: Executable | null;
  /** Null if the governor counts the vote itself. */
  readonly module: VoteModule | null;
}

/**
 * Why there is no reading. `unknown`: the address has no contract, or it refuses the id. `not-understood`: the answer
 * does not fit this kind.
 */
export type Fault = 'unknown' | 'not-understood';

/** What reading a proposal needs next, until a reading or a fault ends it. */
export type Step =
  | { readonly is: 'asking'; readonly calls: readonly Call[]; readonly next: (answers: Answers) => Step }
  | { readonly is: 'read'; readonly reading: Reading }
  | Failure;

/** A step that ended without a reading. */
export interface Failure {
  readonly is: 'failed';
  readonly fault: Fault;
  /** The contract failed without a message, as it does when it runs out of gas. */
  readonly isSilent?: true;
}

/** Answers to the calls of one step, in order. */
export type Answers = readonly Answer[];

/** How to call one kind of contract, and how to decode its answers. */
export interface Kind {
  readonly begin: (contract: Contract, id: Uint) => Step;
}
