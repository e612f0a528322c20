import { bytesAt, decodeHead, decodeWords, type Hex, textIn, type Uint, type Words } from '../codec';
import type { Answer, Call } from '../multicall';
import type { Choice, Contract, Fault, Quorum, Reading, Step, Timepoint } from './kind';

/** Explains a missing answer. A contract refuses an unknown id; an address without code returns nothing. */
export function failedBy(answer: Answer | undefined): Step {
  const isSilent = answer?.ok === false && answer.data === '0x';
  return { is: 'failed', fault: faultOf(answer), ...(isSilent && { isSilent }) };
}

function faultOf(answer: Answer | undefined): Fault {
  return answer?.ok === false || answer?.data === '0x' ? 'unknown' : 'not-understood';
}

/** Functions of governance contracts, by their selectors. */
export const STATE: Hex = '0x3e4f49e6';
export const PROPOSALS: Hex = '0x013cf08b';
export const PROPOSAL_VOTES: Hex = '0x544ffc9c';
export const PROPOSAL_SNAPSHOT: Hex = '0x2d63f693';
export const PROPOSAL_DEADLINE: Hex = '0xc01f9e37';
/** Takes a timepoint; at Agora's governors, a proposal's id. */
export const QUORUM: Hex = '0xf8ce560a';
/** Takes nothing, in Moonwell's second governor and its third. */
export const QUORUM_OF_ALL: Hex = '0x1703a018';
export const QUORUM_VOTES: Hex = '0x24bc1a64';
export const QUORUM_VOTES_OF: Hex = '0x0f7b1f08';
export const CLOCK_MODE: Hex = '0x4bf5d7e9';
export const COUNTING_MODE: Hex = '0xdd4e2ba5';
export const TOKEN: Hex = '0xfc0c546a';
export const DECIMALS: Hex = '0x313ce567';
export const SYMBOL: Hex = '0x95d89b41';
export const PROPOSAL_ETA: Hex = '0xab58fb8e';
export const TIMELOCK: Hex = '0xd33219b4';
export const GRACE_PERIOD: Hex = '0xc1a287e2';
export const PROPOSALS_V3: Hex = '0xe2742e18';
export const PROPOSAL_TYPES_CONFIGURATOR: Hex = '0xa8b4aaf7';
export const GET_PROPOSAL_TYPE: Hex = '0xd978ffba';
/** Takes a 256-bit word at Optimism's first configurators, and an 8-bit word since. */
export const PROPOSAL_TYPES: Hex = '0xa6fb56ac';
export const PROPOSAL_TYPES_BY_BYTE: Hex = '0xf48aef33';
/** Aave's second governance: a proposal's executor and its strategy. */
export const MINIMUM_QUORUM: Hex = '0xb159beac';
export const TOTAL_SUPPLY_AT: Hex = '0x7a71f9d7';
export const GET_VOTE: Hex = '0x5a55c1f0';
export const CAN_EXECUTE: Hex = '0xcc63604a';
export const VOTE_TIME: Hex = '0xbcf93dd6';
export const GET_PROPOSAL_BY_ID: Hex = '0x3656de21';
export const GET_PROPOSAL_STATE: Hex = '0x9080936f';
/** One voter: whether and usually how an address voted, and its power at a point in time. */
export const GET_RECEIPT: Hex = '0xe23a9a52';
export const HAS_VOTED: Hex = '0x43859632';
export const GET_VOTE_ON_PROPOSAL: Hex = '0x4185ff83';
export const GET_VOTER_STATE: Hex = '0x4b12311c';
export const GET_VOTES: Hex = '0xeb9019d4';
export const GET_PAST_VOTES: Hex = '0x3a46b1a8';
export const GET_PRIOR_VOTES: Hex = '0x782d6fe1';
export const GET_VOTING_POWER_AT: Hex = '0xeaeded5f';
export const BALANCE_OF_AT: Hex = '0x4ee2cd7e';
/** Nouns: its token, and the first proposal that counts powers at the start of voting. */
export const NOUNS: Hex = '0x2de45f18';
export const VOTE_SNAPSHOT_BLOCK_SWITCH_PROPOSAL_ID: Hex = '0xea3ecd0f';

/** Builds several calls of one contract. */
export function callsOf({ address }: Contract, calls: readonly Hex[]): readonly Call[] {
  return calls.map((data) => ({ to: address, data }));
}

/** Returns the calls for a token's unit; none if the token is unknown. */
export function unitOf(token: Hex | null | undefined): readonly Call[] {
  return token ? [DECIMALS, SYMBOL].map((data) => ({ to: token, data })) : [];
}

/** Decodes a successful answer of exactly `count` words. */
export function wordsIn<Count extends number>(answer: Answer | undefined, count: Count): Words<Count> | null {
  return answer?.ok ? decodeWords(answer.data, count) : null;
}

/** Decodes the first `count` words of a successful answer. */
export function headIn<Count extends number>(answer: Answer | undefined, count: Count): Words<Count> | null {
  return answer?.ok ? decodeHead(answer.data, count) : null;
}

/** Decodes a successful answer of a single word. */
export function wordIn(answer: Answer | undefined): Uint | null {
  return wordsIn(answer, 1)?.[0] ?? null;
}

/** Returns whether an answer begins like that of a function that returns one text. */
export function isText(answer: Answer | undefined): boolean {
  return headIn(answer, 2)?.[0] === 32n;
}

/** Decodes a quorum in power; an invalid answer leaves it unknown. */
export function quorumIn(answer: Answer | undefined): Quorum {
  const raw = wordIn(answer);
  return raw === null ? { raw, why: 'no-answer' } : { raw };
}

/**
 * Decodes a token's unit. Decimals are a byte; an indivisible token may not answer. A symbol without decimals is
 * useless.
 */
export function unitIn([ofDecimals, ofSymbol]: readonly (Answer | undefined)[]): Pick<
  Reading,
  'decimals' | 'unit'
> {
  const word = wordIn(ofDecimals);
  const decimals = word !== null && word < 256n ? Number(word) : null;
  return { decimals, unit: decimals === null ? null : symbolIn(ofSymbol) };
}

/** Decodes a text, or a zero-padded word, which the earliest tokens return. */
function symbolIn(answer: Answer | undefined): string | null {
  if (!answer?.ok) return null;
  const bytes = isText(answer) ? bytesAt(answer.data, 2 + 64) : wordIn(answer) === null ? '0x' : answer.data;
  return textIn(bytes).replace(/\0+$/, '') || null;
}

/** `quorum=` in a `COUNTING_MODE()`, up to the next key: a list of choices, or `bravo`, which counts For only. */
const COUNTED = /(?:^|&)quorum=([a-z,]*)(?:&|$)/;

/** Decodes `COUNTING_MODE()` into the choices that count towards the quorum; null if it does not name them. */
export function countedIn(answer: Answer | undefined): readonly Choice[] | null {
  if (!answer?.ok || !isText(answer)) return null;
  const [, list] = COUNTED.exec(textIn(bytesAt(answer.data, 2 + 64), LONGEST_MODE)) ?? [];
  const names = list === 'bravo' ? ['for'] : (list?.split(',') ?? []);
  const counted = CHOICES.filter((choice) => names.includes(choice));
  return counted.length === names.length && counted.length > 0 ? counted : null;
}

const CHOICES = ['for', 'against', 'abstain'] as const;
/** Bytes. OpenZeppelin's longest has 47. */
const LONGEST_MODE = 200;

/** `mode=timestamp` or `mode=blocknumber` at the start of an encoded text, followed by its end or `&`. */
const CLOCK = /^0x0{62}20.{64}6d6f64653d(74696d657374616d70|626c6f636b6e756d626572)(?:00|26)/;

/** September 2001 in seconds. No chain of the table will have as many blocks for decades. */
const FIRST_SECOND = 1_000_000_000n;

/**
 * Decodes `CLOCK_MODE()`; a value other than the two is unknown. A governor without it predates 4.9 and counts blocks,
 * unless one of its timepoints can only be in seconds: Linea's is such a governor of Agora (branch 1.1-timestamp of
 * voteagora/agora-governor). The chain decides whose blocks: on Arbitrum they are Ethereum's.
 */
export function clockIn(answer: Answer | undefined, timepoint: bigint): Timepoint['by'] {
  if (!answer?.ok) return timepoint < FIRST_SECOND ? 'block' : 'time';
  const [, mode] = CLOCK.exec(answer.data) ?? [];
  if (mode === undefined) return null;
  return mode.startsWith('74') ? 'time' : 'block';
}
