import { type ApiError, plainError, type Result } from '@/utils/api/errors';
import {
  CAST_EVENTS,
  type CastFrame,
  type CastLog,
  type CastPart,
  castProposal,
  type LogWindow,
} from '@/utils/source/evm/logs/ballot-logs';
import { blocksAtOnce, type NodeOrigin } from '../../origins';
import type { SourceCall } from '../../source';
import type { BlockTimes } from '../block-times';
import type { Hex } from '../codec';
import type { Reading, Timepoint } from '../kinds/kind';
import { type Held, readProposals } from '../kinds/read-proposals';
import type { Aggregate } from '../multicall';
import { askLogs, askNode, castIn } from '../rpc';
import { ARBITRUM, around, blockAt, blocksOfL1 } from './creation-log';

/** A window this narrow is not halved again. */
const NARROWEST = 500;

/**
 * Reads what a vote's ballots need: its blocks, its unit and what its contract counts.
 *
 * @param since the block after which ballots are wanted, as contracts see it; by default all are.
 */
export async function readCastFrame(
  held: Held,
  node: Pick<NodeOrigin, 'id' | 'operator'>,
  call: SourceCall,
  since?: number,
): Promise<Result<CastFrame>> {
  const { chainId, kind } = held.contract;
  // Aave's core logs no ballots; those of Moonwell number the choices differently.
  if (kind === 'aave-v3' || kind.startsWith('moonwell'))
    return { ok: false, error: plainError('not-offered') };
  const asked = await readProposals(chainId, [held], (request) => askNode(request, call));
  if (!asked.ok) return asked;
  const { block, outcomes } = asked.value;
  const [outcome] = outcomes;
  if (outcome?.is !== 'read') return { ok: false, error: plainError('not-found') };
  const { reading } = outcome;
  const [from, to] = [
    since === undefined
      ? await blockOf(chainId, reading.start, 'first', block, call)
      : await blockBefore(chainId, BigInt(since), block, call),
    await blockOf(chainId, lastOf(reading), 'last', block, call),
  ];
  if (from === null || to === null) return { ok: false, error: plainError('not-offered') };
  const window = { from: Number(from), to: Number(to), width: blocksAtOnce(node) };
  return { ok: true, value: { window, decimals: reading.decimals, counted: countedBy(reading) } };
}

/** Returns the contract's counts of against, for and abstain; null if a module counts or a figure is missing. */
function countedBy({ votes, module, kind }: Reading): CastFrame['counted'] {
  const { for: forIt, against, abstain } = votes;
  if (module !== null || forIt === null || against === null) return null;
  // These kinds have no abstention.
  if (abstain === null && !WITHOUT_ABSTENTION.has(kind)) return null;
  return [against, forIt, abstain ?? 0n].map(String);
}

const WITHOUT_ABSTENTION: ReadonlySet<Reading['kind']> = new Set(['alpha', 'aragon-voting', 'aave-v2']);

/** Seconds. Lido does not report when an ended vote ended; none lasted longer. */
const LONGEST_VOTE = 14n * 86_400n;

/** Returns the last moment at which a vote could be cast, as far as the contract reports it. */
function lastOf({ start, end }: Reading): Timepoint | null {
  if (end !== null) return end;
  return start.by === 'time' ? { by: 'time', at: start.at + LONGEST_VOTE } : null;
}

/** Returns the block at a moment of the contract's clock, in the node's numbering; the latest block for the future. */
async function blockOf(
  chainId: number,
  timepoint: Timepoint | null,
  side: 'first' | 'last',
  latest: Aggregate['block'],
  call: SourceCall,
): Promise<bigint | null> {
  if (timepoint === null || timepoint.by === null) return null;
  const { by, at } = timepoint;
  if (by === 'time') {
    if (at >= latest.time) return latest.number;
    const block = await blockAt(at, latest, call);
    if (block === null) return null;
    const [first, last] = around(block);
    if (side === 'first') return first;
    const isOver = last <= latest.number;
    return isOver ? last : latest.number;
  }
  const isToCome = at > latest.number;
  const block = isToCome ? latest.number : at;
  if (chainId !== ARBITRUM) return block;
  const range = await blocksOfL1(block, call);
  return range?.[side === 'first' ? 0 : 1] ?? null;
}

/** Returns a block shortly before another: the latest ones of a chain may still be replaced. */
async function blockBefore(
  chainId: number,
  at: bigint,
  latest: Aggregate['block'],
  call: SourceCall,
): Promise<bigint | null> {
  const block = await blockOf(chainId, { by: 'block', at }, 'first', latest, call);
  return block === null ? null : around(block)[0];
}

/** The events to request logs of. */
const KINDS = Object.keys(CAST_EVENTS) as readonly Hex[];

/**
 * Topics of the votes of certain voters: of the events that have the voter in their first one. IGovernor's do in
 * OpenZeppelin/openzeppelin-contracts from 4.0 on; GovernorAlpha of compound-finance/compound-protocol indexes none.
 */
const topicsOf = (voters: readonly string[]) => [
  KINDS.filter((kind) => CAST_EVENTS[kind]?.voter === -1),
  voters.map((voter): Hex => `0x${voter.slice(2).toLowerCase().padStart(64, '0')}`),
];

/**
 * Reads the votes cast in the first blocks of a window with one request, and one more for their times if the node's logs
 * lack them. A refused range is requested again with half as many blocks.
 *
 * @param voters limits the search to these voters.
 */
export async function readCastPart(
  { contract: { address }, id }: Held,
  { from, to, width }: LogWindow,
  call: SourceCall,
  times: BlockTimes,
  voters?: readonly string[],
): Promise<Result<CastPart>> {
  const last = Math.min(from + width - 1, to);
  const logs = await askLogs(
    { address, topics: voters ? topicsOf(voters) : [KINDS], from: BigInt(from), to: BigInt(last) },
    call,
    castIn,
  );
  if (logs.ok) {
    const next = last < to ? { from: last + 1, to, width } : null;
    const own = logs.value.filter((log) => castProposal(log) === id);
    return { ok: true, value: { logs: await withTimes(own, times, call), next } };
  }
  if (!mayBeTooMuch(logs.error) || last - from < NARROWEST) return logs;
  const narrower = Math.max(NARROWEST, Math.floor((last - from + 1) / 2));
  return { ok: true, value: { logs: [], next: { from, to, width: narrower } } };
}

/** Headers in one batch; votes in later blocks get no time. */
const MOST_HEADERS = 100;

async function withTimes(
  logs: readonly CastLog[],
  times: BlockTimes,
  call: SourceCall,
): Promise<readonly CastLog[]> {
  const untimed = logs.flatMap(({ time, block }) => (time === null && block !== null ? BigInt(block) : []));
  if (untimed.length === 0) return logs;
  const timeOf = await times.passed([...new Set(untimed)].slice(0, MOST_HEADERS), call);
  return logs.map((log) => {
    const time = log.block === null ? undefined : timeOf(BigInt(log.block));
    return log.time === null && time !== undefined ? { ...log, time: Number(time) } : log;
  });
}

/** Nodes refuse a range with an error, by silence, or with too long an answer. 429 is about the pace instead. */
function mayBeTooMuch({ code, status }: ApiError): boolean {
  return TOO_MUCH.has(code) && status !== 429;
}

const TOO_MUCH: ReadonlySet<ApiError['code']> = new Set(['server', 'timeout', 'bad-answer', 'rate-limited']);
