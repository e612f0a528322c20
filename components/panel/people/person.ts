import type { DecimalString } from '@/utils/numbers/decimal';
import type { Ballot, BallotChoice, VotesOf } from '@/utils/proposal/ballot';
import type { ProposalKey } from '@/utils/proposal/proposal';

// Panel and background load this at startup: functions for it are in the store.

export const PEOPLE_KEY = 'people:v1';

/** Someone whose votes the user follows. */
export interface Person {
  /** An EVM address in lower case, so that equal ones match. */
  readonly address: string;
  /** The user's name for them, such as "your delegate"; empty without one. */
  readonly label: string;
}

/** The followed people, and whether to load their votes automatically. */
export interface People {
  readonly list: readonly Person[];
  readonly asksOnOpen: boolean;
}

export const NOBODY: People = { list: [], asksOnOpen: false };

/** What is known of someone's vote. */
export type Known =
  | {
      readonly is: 'voted';
      /** Null if unread, or still secret. */
      readonly choice: BallotChoice | null;
      readonly power: DecimalString | null;
      readonly votedAt: string | null;
      /** The parts of a vote for several choices; absent for one choice. */
      readonly split?: readonly Part[];
      /** A search of the contract's log did not find their vote. */
      readonly isUnfound?: true;
    }
  /** Has not voted; the power that a vote would have, if a contract reports it. */
  | { readonly is: 'absent'; readonly power: DecimalString | null }
  /** Requested, but the answer is unreadable. */
  | { readonly is: 'unsaid' }
  /** Two answers cannot both be true, and nothing says which is. */
  | { readonly is: 'contrary' };

/** The part of a person's power for one choice. */
export interface Part {
  readonly choice: BallotChoice | null;
  readonly power: DecimalString | null;
}

/** The panel's knowledge of someone's vote. */
export interface PersonLine {
  readonly person: Person;
  /** Null if no data covers it. */
  readonly known: Known | null;
  /** When it was requested, milliseconds since the epoch; null if it comes from ballots. */
  readonly checkedAt: number | null;
  /** The earlier choice, if it has changed. */
  readonly before: BallotChoice | null;
}

export interface AskedVotes {
  /** The requested addresses: it does not cover others. */
  readonly of: readonly string[];
  /** The key that the proposal was requested by. */
  readonly from: ProposalKey;
  readonly answer: VotesOf;
}

/** The votes of certain people in a contract's log. They complete choices and are no list of ballots. */
export interface LoggedVotes {
  readonly of: readonly string[];
  readonly ballots: readonly Ballot[];
  /** Keys of choices for which the contract counts less than these ballots have. */
  readonly over: ReadonlySet<string | null>;
  /** Whether choices are for, against and abstain; a module defines others. */
  readonly isCounted: boolean;
}

/** The followed people, and the answers since the panel was opened. */
export interface FollowedPeople {
  readonly people: People;
  /** By proposal key, latest answer first; in the panel's memory only. */
  readonly answers: ReadonlyMap<ProposalKey, readonly AskedVotes[]>;
  keep(key: ProposalKey, answer: AskedVotes): void;
  /** Results from logs, by proposal key. */
  readonly logged: ReadonlyMap<ProposalKey, LoggedVotes>;
  keepLogged(key: ProposalKey, logged: LoggedVotes): void;
  /** Proposals that the panel has requested automatically. */
  readonly asked: Set<ProposalKey>;
}
