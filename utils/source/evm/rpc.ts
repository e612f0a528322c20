import { type ApiErrorCode, plainError, type Result } from '@/utils/api/errors';
import { apiRequest } from '@/utils/api/transport/api-request';
import type { Log } from '@/utils/proposal/proposed';
import type { CastLog } from '@/utils/source/evm/logs/ballot-logs';
import { type SourceCall, withoutToken } from '../source';
import { type Hex, isWholeBytes } from './codec';
import { type Aggregate, askChain, type Call } from './multicall';

/** Requests are single, so one id serves all. */
const ID = 1;

/** Codes by which nodes report a rate limit, also with status 200. All other codes are faults of the node. */
const TOO_MANY: readonly unknown[] = [-32_005, 429];

/** The latest block, or the latest that can no longer change. */
export type BlockTag = 'latest' | 'finalized';

/** Builds the JSON-RPC request of one `eth_call`. */
export function ethCallBody({ to, data }: Call, block: BlockTag): Readonly<Record<string, unknown>> {
  return { jsonrpc: '2.0', id: ID, method: 'eth_call', params: [{ to, data }, block] };
}

/** Requests a node's chain id. */
const CHAIN_ID_BODY = { jsonrpc: '2.0', id: ID, method: 'eth_chainId', params: [] };

/** A node's unchecked answer. */
interface Reply {
  readonly id?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

/** Decodes a node's JSON body: bytes or a number, or the kind of failure. Discards the node's own text. */
export function decodeReply(body: unknown): Result<Hex> {
  const { id, result, error }: Reply = Object(body);
  if (error !== undefined && error !== null) return failed(codeOf(error));
  return id === ID && isBytes(result) ? { ok: true, value: result } : failed('bad-answer');
}

function codeOf(error: unknown): ApiErrorCode {
  return TOO_MANY.includes(Object(error).code) ? 'rate-limited' : 'server';
}

/** Returns whether a body reports a rate limit. */
export function saysTooMany(body: unknown): boolean {
  const { error }: Reply = Object(body);
  return codeOf(error) === 'rate-limited';
}

/** Geth's messages for a block that a machine lacks, which other nodes share. */
const LACKING = /header not found|unknown block/i;

/**
 * Returns whether one machine behind an address lacks what the next may have. A contract's refusal is the same on all
 * machines.
 */
function isLacking(body: unknown): boolean {
  const { code, message }: { readonly code?: unknown; readonly message?: unknown } = Object(
    Object(body).error,
  );
  return code === -32_000 && LACKING.test(String(message));
}

const failed = (code: ApiErrorCode): Result<never> => ({ ok: false, error: plainError(code) });

function isBytes(value: unknown): value is Hex {
  return typeof value === 'string' && value.startsWith('0x');
}

/** Seconds. A node further behind is out of sync. */
const MOST_BEHIND = 15 * 60;

/** A public node is many machines behind one address, some of which lag; this many are tried. */
const MOST_MACHINES = 3;

/** Figures of an old block are refused, regardless of the cause. */
export const BEHIND = plainError('behind');

/** Sends one call to a node. */
export async function askNode(
  request: Call,
  { send }: SourceCall,
  block: BlockTag = 'latest',
): Promise<Result<Hex>> {
  return ask(ethCallBody(request, block), send);
}

/** Calls several contracts of a node's chain in one request; a failed call does not affect the others. */
export function askContracts(
  chainId: number,
  calls: readonly Call[],
  call: SourceCall,
  block?: BlockTag,
): Promise<Result<Aggregate>> {
  return askChain(chainId, calls, (request) => askNode(request, call, block));
}

/**
 * Reads when blocks were made, in seconds since the epoch, by one JSON-RPC batch of headers. Leaves out blocks that the
 * node refuses or lacks.
 */
export async function askHeaders(
  blocks: readonly bigint[],
  { send }: SourceCall,
): Promise<readonly (readonly [block: bigint, time: bigint])[]> {
  const body = blocks.map((block, id) => ({
    ...{ jsonrpc: '2.0', id, method: 'eth_getBlockByNumber' },
    params: [quantity(block), false],
  }));
  const sent = await send(apiRequest('free', '', { body }));
  const replies: readonly Reply[] = sent.ok && Array.isArray(sent.body) ? sent.body.map(Object) : [];
  return replies.flatMap(({ id, result }) => {
    const { number, timestamp }: Header = Object(result);
    const block = blocks[Number(id)];
    const isIts = block !== undefined && QUANTITY.test(`${number}`) && BigInt(`${number}`) === block;
    return isIts && QUANTITY.test(`${timestamp}`) ? [[block, BigInt(`${timestamp}`)] as const] : [];
  });
}

/** Logs of one contract or of several, in blocks from the first to the last. */
export interface LogFilter {
  readonly address: Hex | readonly Hex[];
  /** Each position lists accepted topics, the event's own first; null accepts any. */
  readonly topics: readonly (readonly Hex[] | null)[];
  readonly from: bigint;
  readonly to: bigint;
}

const quantity = (value: bigint) => `0x${value.toString(16)}`;

/**
 * Requests logs in the node's order, decoded by `read`. A log that does not match the filter is a fault of the node.
 */
export async function askLogs<Read extends Log = Log>(
  { address, topics, from, to }: LogFilter,
  { send }: Pick<SourceCall, 'send'>,
  read: (log: Log, entry: object) => Read | null = asIs,
): Promise<Result<readonly Read[]>> {
  const filter = { address, topics, fromBlock: quantity(from), toBlock: quantity(to) };
  const body = { jsonrpc: '2.0', id: ID, method: 'eth_getLogs', params: [filter] };
  const sent = await send(apiRequest('free', '', { body }));
  if (!sent.ok) return { ok: false, error: withoutToken(sent.error) };
  const { id, result, error }: Reply = Object(sent.body);
  if (error !== undefined && error !== null) return failed(codeOf(error));
  const readOne = (entry: unknown) => {
    const log = logIn(entry, address, topics);
    return log && read(log, Object(entry));
  };
  const logs = id === ID && Array.isArray(result) ? result.map(readOne) : [null];
  const whole = logs.filter((log) => log !== null);
  return whole.length === logs.length ? { ok: true, value: whole } : failed('bad-answer');
}

function logIn(entry: unknown, asked: LogFilter['address'], wanted: LogFilter['topics']): Log | null {
  const { address, topics, data }: { address?: unknown; topics?: unknown; data?: unknown } = Object(entry);
  const isAsked = [asked].flat().some((each) => each === String(address).toLowerCase());
  if (!isAsked || !Array.isArray(topics) || !topics.every(isTopic) || !isEven(data)) return null;
  const isWanted = wanted.every((some, place) => some?.includes(topics[place] ?? '0x') ?? true);
  return isWanted ? { topics, data } : null;
}

// Without a `read`, logs are returned as they are.
const asIs = (log: Log) => log as never;

/** Reads a vote's log with its position; null for a pending log, which has none yet. */
export function castIn(log: Log, entry: object): CastLog | null {
  const { transactionHash, logIndex, blockNumber, blockTimestamp }: Whereabouts = entry;
  if (!isTopic(transactionHash) || !QUANTITY.test(`${logIndex}`)) return null;
  const [block = null, time = null] = [blockNumber, blockTimestamp].map((each) =>
    QUANTITY.test(`${each}`) ? Number(each) : null,
  );
  return { ...log, transaction: transactionHash, index: Number(logIndex), block, time };
}

/** Since 2025 most nodes report a log's block time (ethereum/execution-apis#639); older ones do not. */
interface Whereabouts {
  readonly transactionHash?: unknown;
  readonly logIndex?: unknown;
  readonly blockNumber?: unknown;
  readonly blockTimestamp?: unknown;
}

const isTopic = (value: unknown): value is Hex => /^0x[\da-f]{64}$/i.test(String(value));
/** Whole bytes, not longer than a contract's answer may be. */
const isEven = (value: unknown): value is Hex => isWholeBytes(String(value));

/** What is read of a block. */
interface Header {
  readonly number?: unknown;
  readonly timestamp?: unknown;
}

const QUANTITY = /^0x[\da-f]{1,16}$/i;

/** Returns the chain that a node reports. */
export async function askChainId({ send }: Pick<SourceCall, 'send'>): Promise<Result<number>> {
  const result = await ask(CHAIN_ID_BODY, send);
  return result.ok ? { ok: true, value: Number(result.value) } : result;
}

async function ask(body: Readonly<Record<string, unknown>>, send: SourceCall['send']): Promise<Result<Hex>> {
  for (let asked = 1; ; asked += 1) {
    // At the exact address: for many nodes a trailing slash is another path.
    const sent = await send(apiRequest('free', '', { body }));
    if (!sent.ok) return { ok: false, error: withoutToken(sent.error) };
    if (!isLacking(sent.body)) return decodeReply(sent.body);
    if (asked === MOST_MACHINES) return { ok: false, error: BEHIND };
  }
}

/** Returns whether a block is current; `now` in milliseconds since the epoch. A node may have stopped unnoticed. */
export function isOfNow({ time }: Aggregate['block'], now: number): boolean {
  return Number(time) >= now / 1_000 - MOST_BEHIND;
}
