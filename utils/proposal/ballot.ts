import type { Locale } from '@/utils/i18n/locale';
import type { Timestamp } from '@/utils/i18n/time';
import { addressId, isEvmAddress } from '@/utils/numbers/addresses';
import type { DecimalString } from '@/utils/numbers/decimal';
import type { Choice, ProposalDetail, ProposalKey, VoteSummary } from './proposal';
import { tidyText } from './tidy-text';

/** A row of a DAO's ranking of voters. The specification lists no fields; these are from one published contract. */
export interface VoterListing {
  readonly rank: string | null;
  readonly voter: string;
  readonly votingPower: DecimalString | null;
  readonly votes: string | null;
  readonly proposals: string | null;
}

/** A ballot's choice. Ranked and weighted ballots have neither key nor label, only the source's value. */
export interface BallotChoice {
  readonly key: string | null;
  readonly label: string | null;
  /** The source's own form as JSON, if it is not a plain choice. */
  readonly raw: string | null;
}

/** One voter's latest ballot. */
export interface Ballot {
  readonly id: string | null;
  /** The service's name of the voter: an address, or `voter:` and an address. */
  readonly voter: string;
  readonly address: string | null;
  readonly choice: BallotChoice | null;
  readonly votingPower: DecimalString | null;
  readonly votedAt: Timestamp | null;
  /** Null for off-chain votes. */
  readonly transactionHash: string | null;
  /** The CID of the signed message; only some sources report it. */
  readonly receipt?: string | null;
  /** The voter's reason; untrusted. Only contracts keep it. */
  readonly reason?: string;
}

/** Functions of contracts that return whether an address voted, and usually how. */
export type VoteFunction = 'getReceipt' | 'getVoteOnProposal' | 'getVoterState' | 'hasVoted';

/** A contract's answer about one address's vote, as bytes that the view decodes. */
export interface ContractVote {
  readonly address: string;
  /** By each function that answered, most informative first. */
  readonly said: readonly { readonly by: VoteFunction; readonly data: `0x${string}` }[];
  /** Its voting power at the proposal's snapshot, in the token's smallest unit; null if no contract reports it. */
  readonly power: string | null;
}

/** A source's answer about the votes of certain addresses, with its time. */
export type VotesOf = {
  /** Milliseconds since the epoch. */
  readonly readAt: number;
} & (
  | {
      /** An address without a ballot here did not vote. */
      readonly ballots: readonly Ballot[];
    }
  | {
      readonly votes: readonly ContractVote[];
      /** The block of that moment, as contracts see it: on Arbitrum, Ethereum's. */
      readonly block: number;
      /** Decimals of a power; null if the unit is unknown. */
      readonly decimals: number | null;
    }
);

/** The vote of someone whom the user follows. */
export interface FollowedVote {
  readonly address: string;
  /** The user's name for them, or the short address. */
  readonly name: string;
  /** Null if they have not voted; an unread choice is null. `others`: the further choices of a split vote. */
  readonly vote: {
    readonly choice: BallotChoice | null;
    readonly others?: readonly BallotChoice[];
  } | null;
}

/** Addresses that had not voted at a block of their contract. */
export interface Absent {
  readonly of: readonly string[];
  readonly block: number;
}

/** What an alarm knows before it asks: whose vote it has reported, and who had not voted. */
export interface AskedBefore {
  readonly reported: readonly string[];
  readonly absent: Absent | null;
}

/** How followed people voted. */
export interface FollowedVotes {
  readonly votes: readonly FollowedVote[];
  /** Null if no contract said so. */
  readonly absent: Absent | null;
}

/**
 * Asks in one request how followed people voted; null if nobody is followed or no source answers. A service's record is
 * read elsewhere by its link, in one or two more requests. If a contract hides the choice of a new vote, its log is
 * searched for it, in at most eleven more.
 */
export type AskFollowed = (
  key: ProposalKey,
  url: string | null,
  before: AskedBefore,
) => Promise<FollowedVotes | null>;

/** How they voted on one proposal of several. */
export interface FollowedOn {
  readonly key: ProposalKey;
  readonly votes: readonly FollowedVote[];
}

/** The followed people, for features that list several proposals. */
export interface PeopleFollowed {
  /** How many they are. */
  count(): Promise<number>;
  /** How they voted, at a tab's reader's click; a proposal of which nothing was said is left out. */
  on(tabId: number, keys: readonly ProposalKey[]): Promise<readonly FollowedOn[]>;
}

/** A ballot's words, and where they come from. */
export interface BallotLabel {
  readonly text: string;
  /** `raw`: built from the source's value, because no label exists. */
  readonly from: 'ballot' | 'summary' | 'detail' | 'raw';
}

/**
 * Describes a ballot by its own label, or by that of the summary's or detail's choice with the same key. Keys are never
 * read as For or Against, because sources number choices differently. Null if the service did not report it.
 */
export function ballotChoice(
  choice: BallotChoice | null,
  summary: Pick<VoteSummary, 'choices'> | null,
  detail: Pick<ProposalDetail, 'choices'> | null,
  locale: Locale,
): BallotLabel | null {
  if (choice === null) return null;
  if (choice.label !== null) return { text: choice.label, from: 'ballot' };
  const bySummary = labelOf(choice.key, summary?.choices ?? []);
  if (bySummary !== null) return { text: bySummary, from: 'summary' };
  const byDetail = labelOf(choice.key, detail?.choices ?? []);
  if (byDetail !== null) return { text: byDetail, from: 'detail' };
  const text = rawText(choice, locale);
  return text === null ? null : { text, from: 'raw' };
}

function labelOf(key: string | null, choices: readonly Choice[]): string | null {
  if (key === null) return null;
  return choices.find((choice) => choice.key === key)?.label ?? null;
}

/** A ranked or weighted ballot is a list or a table, too much for a word. */
function rawText({ key, raw }: BallotChoice, { t }: Locale): string | null {
  if (raw !== null && /^\s*[[{]/.test(raw)) return t('ballot_complex');
  if (key !== null) return t('ballot_choice_key', key);
  return raw;
}

/** Returns the choices in the order that assigns their marks: the summary's, or else the detail's. */
export function choicesOf(summary: VoteSummary | null, detail: ProposalDetail | null): readonly Choice[] {
  return summary !== null && summary.choices.length > 0 ? summary.choices : (detail?.choices ?? []);
}

/**
 * Returns the position of a ballot's single choice among the proposal's, from 1: by its key, or by its exact label if
 * unique. Null if the ballot ranks or weighs several, or matches none.
 */
export function choicePosition(ballot: BallotChoice | null, choices: readonly Choice[]): number | null {
  if (ballot === null) return null;
  const { key, label } = ballot;
  const byKey = key === null ? -1 : choices.findIndex((choice) => choice.key === key);
  if (byKey !== -1) return byKey + 1;
  if (label === null) return null;
  const alike = choices.flatMap((choice, index) => (choice.label === label ? [index + 1] : []));
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

/** A voter: a name that anyone could have chosen, and the address, which is unique. */
export interface VoterName {
  /** Null if the service gave only the address. */
  readonly name: string | null;
  /** In full; null if the service did not report it. */
  readonly address: string | null;
  /** The short address for display. */
  readonly short: string | null;
}

const MAX_NAME_LENGTH = 80;
const PREFIX = /^voter:/i;
const HEAD = 6;
const TAIL = 4;

/** Separates a voter's name from the address: services write either into one field, with or without `voter:`. */
export function voterName(voter: string, address: string | null): VoterName {
  const bare = voter.trim().replace(PREFIX, '').trim();
  const found = address ?? (isEvmAddress(bare) ? bare : null);
  const isName = bare !== '' && bare.toLowerCase() !== found?.toLowerCase();
  const name = isName ? tidyText(bare, MAX_NAME_LENGTH) : '';
  return { name: name === '' ? null : name, address: found, short: found && shortAddress(found) };
}

/** Formats as `0x1B68…eeaD`; shorter texts stay whole. A text that is no address may contain surrogate pairs. */
function shortAddress(address: string): string {
  if (address.length <= HEAD + TAIL + 1) return address;
  return `${address.slice(0, HEAD)}…${address.slice(-TAIL)}`.toWellFormed();
}

/** Returns the voter in comparable form; null without an address, because anyone can use a name. */
export function voterId({ voter, address }: Pick<Ballot, 'voter' | 'address'>): string | null {
  const found = voterName(voter, address).address;
  return found === null ? null : addressId(found);
}
