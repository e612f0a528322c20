import type { Locale } from '@/utils/i18n/locale';
import type { Timestamp } from '@/utils/i18n/time';
import { addressId, isEvmAddress } from '@/utils/numbers/addresses';
import type { DecimalString } from '@/utils/numbers/decimal';
import type { Choice, ProposalDetail, ProposalKey, VoteSummary } from './proposal';
import { tidyText } from './tidy-text';

/** A row of a DAO's ranking of voters. The spec gives no fields: this is what one published contract lists. */
export interface VoterListing {
  readonly rank: string | null;
  readonly voter: string;
  readonly votingPower: DecimalString | null;
  readonly votes: string | null;
  readonly proposals: string | null;
}

/** What a ballot says. Ranked and weighted ballots have neither key nor label, only what the source sent. */
export interface BallotChoice {
  readonly key: string | null;
  readonly label: string | null;
  /** The source's own form of it as JSON, if it is not a plain choice. */
  readonly raw: string | null;
}

/** One voter's latest ballot. */
export interface Ballot {
  readonly id: string | null;
  /** As the service names the voter: an address, or `voter:` and an address. */
  readonly voter: string;
  readonly address: string | null;
  readonly choice: BallotChoice | null;
  readonly votingPower: DecimalString | null;
  readonly votedAt: Timestamp | null;
  /** Null for votes off chain. */
  readonly transactionHash: string | null;
  /** Where what the voter signed is pinned, as a CID; only some origins give it. */
  readonly receipt?: string | null;
  /** Why, in the voter's own words; untrusted. Only contracts keep it. */
  readonly reason?: string;
}

/** The functions by which contracts say whether an address voted, and mostly how. */
export type VoteFunction = 'getReceipt' | 'getVoteOnProposal' | 'getVoterState' | 'hasVoted';

/** A contract's answer about the vote of one address, as bytes: the view decodes them. */
export interface ContractVote {
  readonly address: string;
  /** By each function that answered, the one that says most first. */
  readonly said: readonly { readonly by: VoteFunction; readonly data: `0x${string}` }[];
  /** Its voting power at the proposal's snapshot, in the token's smallest unit; null where no contract says. */
  readonly power: string | null;
}

/** A source's answer about the votes of certain addresses, and its time. */
export type VotesOf = {
  /** Milliseconds since the epoch. */
  readonly readAt: number;
} & (
  | {
      /** Of an address that has none here there is none. */
      readonly ballots: readonly Ballot[];
    }
  | {
      readonly votes: readonly ContractVote[];
      /** How many of a power's last digits are behind the point; null: the unit is unknown. */
      readonly decimals: number | null;
    }
);

/** How somebody whom the reader follows voted. */
export interface FollowedVote {
  readonly address: string;
  /** The reader's own word for them, else the address in short form. */
  readonly name: string;
  /** Null where they have not voted; a choice that was not read is null. */
  readonly vote: { readonly choice: BallotChoice | null } | null;
}

/**
 * Asks in one request how those voted whom the reader follows; null where nobody is followed, or nothing was said. A service's
 * record is asked for elsewhere by its link, which takes one or two more.
 */
export type AskFollowed = (key: ProposalKey, url: string | null) => Promise<readonly FollowedVote[] | null>;

/** How they voted on one proposal of several. */
export interface FollowedOn {
  readonly key: ProposalKey;
  readonly votes: readonly FollowedVote[];
}

/** The people whom the reader follows, for whoever lists several proposals. */
export interface PeopleFollowed {
  /** How many they are. */
  count(): Promise<number>;
  /** How they voted, at a tab's reader's click; a proposal of which nothing was said is left out. */
  on(tabId: number, keys: readonly ProposalKey[]): Promise<readonly FollowedOn[]>;
}

/** What a ballot says, in words, and whose words they are. */
export interface BallotLabel {
  readonly text: string;
  /** `raw`: made of what the source sent, for nothing gave a label. */
  readonly from: 'ballot' | 'summary' | 'detail' | 'raw';
}

/**
 * What a ballot says: by its own label, else by that of the summary's or the detail's choice with the very same key.
 * Keys are never read as For or Against: sources count their choices from different ends. Null where the service did
 * not say.
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

/** A ranked or weighted ballot is a list or a table: more than a word can say. */
function rawText({ key, raw }: BallotChoice, { t }: Locale): string | null {
  if (raw !== null && /^\s*[[{]/.test(raw)) return t('ballot_complex');
  if (key !== null) return t('ballot_choice_key', key);
  return raw;
}

/** The choices in the order that gives each its mark: the summary's, else the detail's. */
export function choicesOf(summary: VoteSummary | null, detail: ProposalDetail | null): readonly Choice[] {
  return summary !== null && summary.choices.length > 0 ? summary.choices : (detail?.choices ?? []);
}

/**
 * The position of a ballot's single choice among the proposal's, from 1: by its key, else by its exact label if only
 * one choice has it. Null if the ballot ranks or weighs several, or names none of them.
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

/** Who a voter is: a name that anyone could have chosen, and the address that nobody can. */
export interface VoterName {
  /** Null if the service gave only the address. */
  readonly name: string | null;
  /** In full; null where the service gave none. */
  readonly address: string | null;
  /** The address in short form, for the eye. */
  readonly short: string | null;
}

const MAX_NAME_LENGTH = 80;
const PREFIX = /^voter:/i;
const HEAD = 6;
const TAIL = 4;

/** Tells a voter's name from the address: services write either into one field, with `voter:` before it or without. */
export function voterName(voter: string, address: string | null): VoterName {
  const bare = voter.trim().replace(PREFIX, '').trim();
  const found = address ?? (isEvmAddress(bare) ? bare : null);
  const isName = bare !== '' && bare.toLowerCase() !== found?.toLowerCase();
  const name = isName ? tidyText(bare, MAX_NAME_LENGTH) : '';
  return { name: name === '' ? null : name, address: found, short: found && shortAddress(found) };
}

/** `0x1B68…eeaD`; what is no longer than that stays whole. What is no address may hold characters of two units. */
function shortAddress(address: string): string {
  if (address.length <= HEAD + TAIL + 1) return address;
  return `${address.slice(0, HEAD)}…${address.slice(-TAIL)}`.toWellFormed();
}

/** Who cast a ballot, to be compared; null where it tells no address, for a name can be anyone's. */
export function voterId({ voter, address }: Pick<Ballot, 'voter' | 'address'>): string | null {
  const found = voterName(voter, address).address;
  return found === null ? null : addressId(found);
}
