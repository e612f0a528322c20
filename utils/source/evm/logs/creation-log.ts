import type { Result } from '@/utils/api/errors';
import type { Log } from '@/utils/proposal/proposed';
import type { SourceCall } from '../../source';
import { type Hex, type Uint, wordOf } from '../codec';
import type { Aggregate } from '../multicall';
import { askHeaders, askLogs, askNode } from '../rpc';

/** Events that log a new proposal; the topic is the signature's hash. RULES.md lists them. */
export const CREATED: readonly Hex[] = [
  // ProposalCreated(uint256,address,address[],uint256[],string[],bytes[],uint256,uint256,string): most governors; also
  // with a type appended.
  '0x7d84a6263ae0d98d3329bd7b46bb4e8d6f98cd35a7adb45c274c8b7fd5ebd5e0',
  '0xc8df7ff219f3c0358e14500814d8b62b443a4bebf3a596baa60b9295b1cf1bde',
  // ProposalCreated(uint256,address,address,bytes,uint256,uint256,string,uint8): Agora's votes in modules; then older
  // forms.
  '0x505ee268ba7fa7dab901965f6c2eae1ca9a1199856dd0d4147302feb4000d82f',
  '0xe1a17f4770769f9d77ef56dd3b92500df161f3a1704ab99aec8ccf8653cae400',
  // ProposalCreated(uint256,address,address[],uint256[],bytes[],uint256,uint256,string): Moonwell's second governor, and its third.
  '0x95f03e437e6d5037418f12bef80fc7e0a5f27754c078a1d5d3f62d39bac44e50',
  // StartVote(uint256,address,string): Aragon.
  '0x4d72fe0577a3a3f7da968d7b892779dde102519c25527b29cf7054f245c791b9',
];

/** When a proposal was created, by its contract's clock. */
export interface CreationClock {
  readonly by: 'block' | 'time';
  /** Computed from current settings, which may have changed since. */
  readonly at: bigint;
  /** The latest possible moment: the start of voting. */
  readonly latest: bigint;
}

interface Sought {
  readonly chainId: number;
  readonly address: Hex;
  readonly id: Uint;
}

/** Blocks per request, widest first: some operators refuse the first. */
const WIDTHS = [50_000n, 10_000n];

/**
 * Finds the log that created a proposal: first in the block that its times suggest, then in those before its vote. Null
 * if none is found, for example because the node does not search such blocks. A postponed request is a failure.
 */
export async function findCreation(
  sought: Sought,
  created: CreationClock,
  latest: Aggregate['block'],
  call: SourceCall,
): Promise<Result<Log | null>> {
  const blocks = await blocksOf(sought.chainId, created, latest, call);
  if (blocks === null) return NOWHERE;
  const [from, to, last] = blocks;
  const first = await lookIn(sought, from, to, call);
  if (isOver(first)) return first;
  for (const width of WIDTHS) {
    const found = await lookIn(sought, last > width ? last - width : 0n, last, call);
    if (found.ok || isOver(found)) return found;
  }
  return NOWHERE;
}

const NOWHERE: Result<null> = { ok: true, value: null };

/** Returns whether to stop searching: the log was found, or the request is postponed. */
function isOver(result: Result<Log | null>): boolean {
  return result.ok ? result.value !== null : result.error.code === 'rate-limited';
}

async function lookIn(
  { address, id }: Sought,
  from: bigint,
  to: bigint,
  call: SourceCall,
): Promise<Result<Log | null>> {
  const logs = await askLogs({ address, topics: [CREATED], from, to }, call);
  return logs.ok ? { ok: true, value: logs.value.find((log) => idIn(log) === id) ?? null } : logs;
}

/** `MAX_UPDATABLE_PERIOD_BLOCKS` of NounsDAOAdmin (nounsDAO/nouns-monorepo): seven days. */
const LONGEST_UPDATABLE = 50_400n;
/** Every operator searches this many blocks at once. */
const NARROW = 5_000n;

/**
 * Returns the logs of a proposal's id in these blocks, oldest first. Nouns logs changes of the text this way. Halves
 * the range if the node refuses it; null if the node refuses a narrow range too.
 */
export async function findUpdates(
  sought: Sought,
  [from, to]: readonly [from: bigint, to: bigint],
  call: SourceCall,
): Promise<readonly Log[] | null> {
  const { address, id } = sought;
  const logs = await askLogs({ address, topics: [null, [`0x${wordOf(id)}`]], from, to }, call);
  if (logs.ok) return logs.value;
  const width = to - from;
  if (width < NARROW || width > LONGEST_UPDATABLE) return null;
  const middle = from + width / 2n;
  const first = await findUpdates(sought, [from, middle], call);
  const rest = await findUpdates(sought, [middle + 1n, to], call);
  return first && rest && [...first, ...rest];
}

/** Returns the id: the first of the event's words, in the topics if it is indexed. */
export function idIn({ topics: [, indexed], data }: Log): bigint | null {
  const word = indexed ?? data.slice(0, 66);
  return word.length === 66 ? BigInt(word) : null;
}

type Blocks = readonly [from: bigint, to: bigint, last: bigint];

/** Returns the most probable block of creation and the latest possible one, in the node's numbering. */
async function blocksOf(
  chainId: number,
  { by, at, latest: start }: CreationClock,
  latest: Aggregate['block'],
  call: SourceCall,
): Promise<Blocks | null> {
  if (by === 'time') {
    const block = await blockAt(at, latest, call);
    if (block === null) return null;
    const [first, last] = around(block);
    return [first, last, last];
  }
  if (chainId !== ARBITRUM) return [at, at, start < latest.number ? start : latest.number];
  const range = await blocksOfL1(at, call);
  return range && [...range, range[1]];
}

/** A block found by its time is accurate to minutes; the log is within this distance. */
const AROUND = 300n;

/** Returns the range around a block that was found by its time. */
export function around(block: bigint): readonly [from: bigint, to: bigint] {
  return [block > AROUND ? block - AROUND : 0n, block + AROUND];
}

/** Distance in blocks over which the chain's pace is measured. */
const FAR = 100_000n;
const MOST_STEPS = 4;
/** Seconds. */
const NEAR = 120n;

/** Finds the block made at a time, by the pace between blocks with known times; null if headers are missing. */
export async function blockAt(
  time: bigint,
  latest: Aggregate['block'],
  call: SourceCall,
): Promise<bigint | null> {
  const far: bigint = latest.number > FAR ? latest.number - FAR : 1n;
  let [near, other] = [
    latest as { readonly number: bigint; readonly time: bigint },
    await headerOf(far, call),
  ];
  for (let step = 0; other !== null && step < MOST_STEPS; step += 1) {
    const [blocks, seconds] = [near.number - other.number, near.time - other.time];
    if (seconds === 0n || blocks === 0n) return null;
    const guess: bigint = other.number + ((time - other.time) * blocks) / seconds;
    const block = guess < 1n ? 1n : guess > latest.number ? latest.number : guess;
    const found = await headerOf(block, call);
    if (found === null) return null;
    const distance = found.time > time ? found.time - time : time - found.time;
    if (distance <= NEAR) return found.number;
    [near, other] = [other, found];
  }
  return null;
}

async function headerOf(
  block: bigint,
  call: SourceCall,
): Promise<{ readonly number: bigint; readonly time: bigint } | null> {
  const [header] = await askHeaders([block], call);
  return header ? { number: header[0], time: header[1] } : null;
}

export const ARBITRUM = 42_161;
/**
 * Arbitrum's precompile that maps a block of Ethereum to its own blocks (NodeInterface, OffchainLabs/nitro-contracts).
 */
const NODE_INTERFACE: Hex = '0x00000000000000000000000000000000000000c8';
const L2_BLOCK_RANGE_FOR_L1 = '0x48e7f811';
/** Arbitrum skips some blocks of Ethereum. */
const MOST_UNSEEN = 4n;

/** Returns Arbitrum's first and last block of one of Ethereum, or of the next that it saw; null if it has none. */
export async function blocksOfL1(
  l1: bigint,
  call: SourceCall,
): Promise<readonly [from: bigint, to: bigint] | null> {
  for (let next = l1; next < l1 + MOST_UNSEEN; next += 1n) {
    const data: Hex = `${L2_BLOCK_RANGE_FOR_L1}${wordOf(next)}`;
    const answer = await askNode({ to: NODE_INTERFACE, data }, call);
    if (answer.ok && answer.value.length === 2 + 128)
      return [BigInt(`0x${answer.value.slice(2, 66)}`), BigInt(`0x${answer.value.slice(66)}`)];
    if (!answer.ok && answer.error.code !== 'server') return null;
  }
  return null;
}
