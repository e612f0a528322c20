interface HubSpace {
  readonly id: string;
  readonly name: string;
  readonly symbol?: string;
  readonly verified: boolean;
  readonly flagged: boolean;
  readonly discussions?: string;
  readonly domain?: string;
}

/** What a ballot says: a position from 1, a list of them, or weights by position. */
export type HubChoice = number | readonly number[] | Readonly<Record<string, number>>;

export interface HubBallot {
  readonly voter: string;
  readonly choice: HubChoice;
  readonly vp: number;
  /** All digits of the power's column, where a double has fewer. */
  readonly digits?: string;
  readonly created: number;
  readonly reason: string;
}

/** A proposal as the hub stores it, under the hub's names. Times are Unix seconds. What follows from the clock is not stored. */
export interface HubProposal {
  readonly id: string;
  readonly ipfs: string;
  readonly title: string;
  readonly body: string;
  readonly discussion: string;
  readonly author: string;
  readonly space: HubSpace;
  readonly type: string;
  readonly choices: readonly string[];
  readonly snapshot: number;
  readonly network: string;
  readonly symbol: string;
  readonly strategies: readonly {
    readonly name: string;
    readonly network: string;
    readonly params: unknown;
  }[];
  readonly created: number;
  readonly updated: number | null;
  readonly start: number;
  readonly end: number;
  readonly quorum: number;
  readonly quorumType: string;
  /** `shutter` seals ballots and scores until the end. */
  readonly privacy: string;
  readonly votes: number;
  /** Null where the hub has never counted. */
  readonly scores: readonly number[] | null;
  /** Not always their sum: an approval counts for several choices. */
  readonly total: number;
  /** When the scores were counted for good, and sealed ballots opened. */
  readonly countedAt: number;
  /** Zero where nothing is wrong. */
  readonly flagCode: number;
  readonly ballots: readonly HubBallot[];
}

/** What a proposal has where nothing else is known of it. */
export const BLANK = {
  ...{ ipfs: '', body: '', discussion: '', author: '0x0000000000000000000000000000000000000000' },
  ...{ snapshot: 0, network: '1', symbol: '', strategies: [], updated: null },
  ...{ quorum: 0, quorumType: 'default', privacy: '', flagCode: 0 },
} satisfies Partial<HubProposal>;

/** From the end to the final scores, in seconds, of a vote that is not crowded. */
export const COUNTING = 60;
