import type { DecimalString } from '@/utils/numbers/decimal';
import type { Ballot, BallotChoice, VotesOf } from '@/utils/proposal/ballot';
import type { ProposalKey } from '@/utils/proposal/proposal';

// Loaded with the panel, and by the background: functions for it are in the store.

export const PEOPLE_KEY = 'people:v1';

/** Somebody whose votes the reader wants to see. */
export interface Person {
  /** Of an EVM chain, in small letters: the same however it is written. */
  readonly address: string;
  /** The reader's own word, such as "your delegate"; empty without one. */
  readonly label: string;
}

/** Whom the reader follows, and when they may be asked for without a click. */
export interface People {
  readonly list: readonly Person[];
  readonly asksOnOpen: boolean;
}

export const NOBODY: People = { list: [], asksOnOpen: false };

/** What is known of how somebody voted. */
export type Known =
  | {
      readonly is: 'voted';
      /** Null where it was not read, or is secret yet. */
      readonly choice: BallotChoice | null;
      readonly power: DecimalString | null;
      readonly votedAt: string | null;
      /** The parts of a vote for several choices; absent for one choice. */
      readonly split?: readonly Part[];
      /** A search of the contract's log did not find their vote. */
      readonly isUnfound?: true;
    }
  /** Has not voted; the power that a vote would have, where a contract says. */
  | { readonly is: 'absent'; readonly power: DecimalString | null }
  /** Was asked for, and what came cannot be read. */
  | { readonly is: 'unsaid' }
  /** Two answers cannot both be true, and nothing says which is. */
  | { readonly is: 'contrary' };

/** What of somebody's power went to one choice. */
export interface Part {
  readonly choice: BallotChoice | null;
  readonly power: DecimalString | null;
}

/** What the panel knows of how somebody voted. */
export interface PersonLine {
  readonly person: Person;
  /** Null where nothing was read that says. */
  readonly known: Known | null;
  /** When it was asked for, milliseconds since the epoch; null where the ballots say it. */
  readonly checkedAt: number | null;
  /** What they had voted for when that was read before, where it is something else now. */
  readonly before: BallotChoice | null;
}

/** What came of one question. */
export interface AskedVotes {
  /** Whom it was about: of others it says nothing. */
  readonly of: readonly string[];
  /** The key of the proposal where it was asked for. */
  readonly from: ProposalKey;
  readonly answer: VotesOf;
}

/** What a search of a contract's log found of certain people's votes: it fills choices, and is no list of ballots. */
export interface LoggedVotes {
  readonly of: readonly string[];
  readonly ballots: readonly Ballot[];
  /** Keys of choices for which the contract counts less than these ballots have. */
  readonly over: ReadonlySet<string | null>;
  /** Whether choices are for, against and abstain: a module has its own. */
  readonly isCounted: boolean;
}

/** Whom the reader follows, and what was asked of them since the panel was opened. */
export interface FollowedPeople {
  readonly people: People;
  /** By the proposal's key, the last answer first; in the panel's memory alone. */
  readonly answers: ReadonlyMap<ProposalKey, readonly AskedVotes[]>;
  keep(key: ProposalKey, answer: AskedVotes): void;
  /** What was found in logs, by the proposal's key. */
  readonly logged: ReadonlyMap<ProposalKey, LoggedVotes>;
  keepLogged(key: ProposalKey, logged: LoggedVotes): void;
  /** Proposals of which the panel has asked by itself. */
  readonly asked: Set<ProposalKey>;
}
