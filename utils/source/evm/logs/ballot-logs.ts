import { compareDecimals, fromUnits, sumDecimals } from '@/utils/numbers/decimal';
import type { Ballot } from '@/utils/proposal/ballot';
import type { Log } from '@/utils/proposal/proposed';
import { textIn } from '../codec';

/** The log of a cast vote with its position on its chain. */
export interface CastLog extends Log {
  /** Position in its block. */
  readonly index: number;
  readonly transaction: string;
  /** The block's number; null if the node does not report it. */
  readonly block: number | null;
  /** When the block was made, in seconds since the epoch; null if the node does not report it. */
  readonly time: number | null;
}

/** One page of ballots, from a part of the voting period. */
export interface CastPart {
  readonly logs: readonly CastLog[];
  /** The window to read next, with the fewest requests still needed; null at the end. */
  readonly next: LogWindow | null;
}

/** Blocks in which votes may have been cast, first to last, and how many to read at a time. */
export interface LogWindow {
  readonly from: number;
  readonly to: number;
  readonly width: number;
}

/** What the reader must know about a vote before it reads the logs. */
export interface CastFrame {
  readonly window: LogWindow;
  /** Decimals of a power; null if the unit is unknown and powers are whole numbers. */
  readonly decimals: number | null;
  /** Power that the contract counts for each choice number, raw decimal; null if it does not count every choice. */
  readonly counted: readonly string[] | null;
}

/** Returns the fewest requests still needed. A node may refuse so many blocks at once, which adds more. */
export function requestsFor({ from, to, width }: LogWindow): number {
  return Math.max(1, Math.ceil((to - from + 1) / width));
}

/** Positions of an event's values: 0 and up are words of its data, -1 and down are topics. */
interface CastEvent {
  readonly id: number;
  readonly voter: number;
  readonly support: number;
  readonly power: number;
  /** The word with the offset of the text. */
  readonly reason?: number;
  readonly params?: number;
  /** A voter's later vote replaces the earlier one. */
  readonly lastCounts?: true;
}

/** Keyed by the hash of the signature. */
export const CAST_EVENTS: Readonly<Record<string, CastEvent>> = {
  // VoteCast(address,uint256,uint8,uint256,string): OpenZeppelin, Bravo, Nouns, Venus and Agora.
  '0xb8e138887d0aa13bab447e82de9d5c1777041ecd21ca36ba824ff1e6c07ddda4': {
    ...{ voter: -1, id: 0, support: 1, power: 2, reason: 3 },
  },
  // VoteCastWithParams(address,uint256,uint8,uint256,string,bytes).
  '0xe2babfbac5889a709b63bb7f598b324e08bc5a4fb9ec647fb3cbc9ec07eb8712': {
    ...{ voter: -1, id: 0, support: 1, power: 2, reason: 3, params: 4 },
  },
  // VoteCast(address,uint256,bool,uint256): Alpha.
  '0x877856338e13f63d0c36822ff0ef736b80934cd90574a3a5bc9262c39d217c46': {
    ...{ voter: 0, id: 1, support: 2, power: 3 },
  },
  // CastVote(uint256,address,bool,uint256): Aragon.
  '0xb34ee265e3d4f5ec4e8b52d59b2a9be8fceca2f274ebc080d8fba797fea9391f': {
    ...{ id: -1, voter: -2, support: 0, power: 1, lastCounts: true },
  },
  // VoteEmitted(uint256,address,bool,uint256): Aave's second governance.
  '0x0c611e7b6ae0de26f4772260e1bbdb5f58cbb7c275fe2de14671968d29add8d6': {
    ...{ voter: -1, id: 0, support: 1, power: 2 },
  },
};

const WORD = 64;

function wordAt({ topics, data }: Log, place: number): bigint | null {
  const word = place < 0 ? topics[-place]?.slice(2) : data.slice(2 + place * WORD, 2 + (place + 1) * WORD);
  return word?.length === WORD ? BigInt(`0x${word}`) : null;
}

/** Returns the proposal of a log; null if the log is no vote. */
export function castProposal(log: Log): bigint | null {
  const event = CAST_EVENTS[log.topics[0] ?? ''];
  return event === undefined ? null : wordAt(log, event.id);
}

/**
 * Decodes logs into ballots, in their order; null if one of them is unreadable. Choices keep the contract's numbers: 0
 * against, 1 for, 2 abstain. A split vote becomes one ballot per choice.
 */
export function ballotsIn(logs: readonly CastLog[], decimals: number | null): readonly Ballot[] | null {
  const ballots = logs.map((log) => ballotsOf(log, decimals ?? 0));
  const read = ballots.filter((each) => each !== null);
  return read.length === ballots.length ? read.flat() : null;
}

function ballotsOf(log: CastLog, decimals: number): readonly Ballot[] | null {
  const event = CAST_EVENTS[log.topics[0] ?? ''];
  if (event === undefined) return null;
  const [voter, support, power] = [event.voter, event.support, event.power].map((at) => wordAt(log, at));
  if (voter == null || support == null || power == null || voter >> 160n !== 0n) return null;
  const address = `0x${voter.toString(16).padStart(40, '0')}`;
  const id = event.lastCounts ? address : `${log.transaction}:${log.index}`;
  const ballotFor = (key: string, of: bigint, own = id): Ballot => ({
    ...{ id: own, voter: address, address, transactionHash: log.transaction },
    choice: { key, label: null, raw: null },
    votingPower: fromUnits(of, decimals),
    votedAt: log.time === null ? null : new Date(log.time * 1_000).toISOString(),
    ...reasonIn(log, event),
  });
  const parts = support === SPLIT ? partsIn(log, event) : null;
  if (parts === null) return [ballotFor(String(support), power)];
  return parts.flatMap((part, key) => (part === 0n ? [] : [ballotFor(`${key}`, part, `${id}:${key}`)]));
}

/** Marks a split vote in OpenZeppelin's GovernorCountingFractional. */
const SPLIT = 255n;
/** Digits of each of the three 128-bit numbers: against, for, abstain. */
const PART = 32;

/** Returns the three parts of a split vote; null if they are missing. */
function partsIn(log: Log, { params }: CastEvent): readonly bigint[] | null {
  const bytes = params === undefined ? null : bytesAt(log, params);
  if (bytes?.length !== 3 * PART) return null;
  return [0, 1, 2].map((part) => BigInt(`0x${bytes.slice(part * PART, (part + 1) * PART)}`));
}

/** Bytes of a reason to keep; a longer one is cut. */
const LONGEST_REASON = 4_000;

function reasonIn(log: Log, { reason }: CastEvent): Pick<Ballot, 'reason'> {
  const digits = reason === undefined ? null : bytesAt(log, reason);
  return digits ? { reason: textIn(`0x${digits}`, LONGEST_REASON) } : {};
}

/** Returns the digits of the dynamic bytes at the offset in a word; null if they are incomplete. */
function bytesAt(log: Log, place: number): string | null {
  const at = wordAt(log, place);
  if (at === null || at % 32n !== 0n || at > BigInt(log.data.length)) return null;
  const size = wordAt(log, Number(at) / 32);
  const start = 2 + 2 * Number(at) + WORD;
  if (size === null || size > BigInt(log.data.length)) return null;
  const digits = log.data.slice(start, start + 2 * Number(size));
  return digits.length === 2 * Number(size) ? digits : null;
}

/** Returns the ballots that count, in the order cast: a voter's later ballot replaces the earlier ones. */
export function lastBallots(ballots: readonly Ballot[]): readonly Ballot[] {
  const byId = new Map(ballots.map((ballot) => [ballot.id, ballot]));
  return ballots.filter((ballot) => byId.get(ballot.id) === ballot);
}

/** Returns choices whose ballots exceed the contract's count: then the log or the count is wrong. */
export function overcounted(
  ballots: readonly Ballot[],
  { counted, decimals }: CastFrame,
): ReadonlySet<string | null> {
  if (counted === null) return new Set();
  const keys = new Set(ballots.map(({ choice }) => choice?.key ?? null));
  const isOver = (key: string | null) => {
    const raw = counted[Number(key ?? -1)];
    const most = raw === undefined ? null : fromUnits(BigInt(raw), decimals ?? 0);
    return most === null || compareDecimals(sumDecimals(powersFor(ballots, key)), most) > 0;
  };
  return new Set([...keys].filter(isOver));
}

const powersFor = (ballots: readonly Ballot[], key: string | null) =>
  ballots.flatMap(({ choice, votingPower }) => (choice?.key === key ? (votingPower ?? []) : []));

/** Returns whether the ballots are complete: their powers add up to the contract's sum for each choice. */
export function makeUp(ballots: readonly Ballot[], { counted, decimals }: CastFrame): boolean {
  if (counted === null) return true;
  const isCounted = ({ choice, votingPower }: Ballot) =>
    votingPower !== null && (choice?.key ?? '') in counted;
  return (
    ballots.every(isCounted) &&
    counted.every((raw, key) => {
      const sum = fromUnits(BigInt(raw), decimals ?? 0);
      return sum !== null && compareDecimals(sumDecimals(powersFor(ballots, `${key}`)), sum) === 0;
    })
  );
}
