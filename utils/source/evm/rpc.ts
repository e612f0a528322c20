import { type ApiErrorCode, plainError, type Result } from '@/utils/api/errors';
import { apiRequest } from '@/utils/api/transport/api-request';
import type { Log } from '@/utils/proposal/proposed';
import type { CastLog } from '@/utils/source/evm/ballot-logs';
import { type SourceCall, withoutToken } from '../source';
import { type Hex, isWholeBytes } from './codec';
import type { Aggregate, Call } from './multicall';

/** Each request goes alone, so that one number serves for all. */
const ID = 1;

/** How nodes say that too much was asked, with the status 200 too. All else is a fault of the node. */
const TOO_MANY: readonly unknown[] = [-32_005, 429];

/** The last block, or the last one that no longer changes. */
export type BlockTag = 'latest' | 'finalized';

/** The body of a request for one call, at the state of a block. */
export function ethCallBody({ to, data }: Call, block: BlockTag): Readonly<Record<string, unknown>> {
  return { jsonrpc: '2.0', id: ID, method: 'eth_call', params: [{ to, data }, block] };
}

/** Asks a node which chain it is of. */
const CHAIN_ID_BODY = { jsonrpc: '2.0', id: ID, method: 'eth_chainId', params: [] };

/** A node's answer, of which nothing is known before it is looked at. */
interface Reply {
  readonly id?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

/** What a node answered, from the body's JSON: bytes or a number, or which failure. Words that it adds are left behind. */
export function decodeReply(body: unknown): Result<Hex> {
  const { id, result, error }: Reply = Object(body);
  if (error !== undefined && error !== null) return failed(codeOf(error));
  return id === ID && isBytes(result) ? { ok: true, value: result } : failed('bad-answer');
}

function codeOf(error: unknown): ApiErrorCode {
  return TOO_MANY.includes(Object(error).code) ? 'rate-limited' : 'server';
}

/** Whether an answer's body is the node's word that too much was asked. */
export function saysTooMany(body: unknown): boolean {
  const { error }: Reply = Object(body);
  return codeOf(error) === 'rate-limited';
}

/** Geth's words for a block that a machine lacks, which other nodes share. */
const LACKING = /header not found|unknown block/i;

/**
 * Whether one machine of several behind an address lacks what the next one may have. What a contract refuses, it refuses
 * on all of them.
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

/** Seconds. A node that is further behind has lost the others of its chain. */
const MOST_BEHIND = 15 * 60;

/** A public node is many machines behind one address, of which some lag; so many are asked in turn. */
const MOST_MACHINES = 3;

/** No figure is read from an old block, no matter who is at fault. */
export const BEHIND = plainError('behind');

/** One call of a node, in one request. */
export async function askNode(
  request: Call,
  { send }: SourceCall,
  block: BlockTag = 'latest',
): Promise<Result<Hex>> {
  return ask(ethCallBody(request, block), send);
}

/**
 * When blocks were made, in seconds since the epoch, by their headers: one batch of JSON-RPC. What a node refuses or does not
 * have is left out.
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
  /** Of which a log has one in each place, the event's own first; null where it may have any. */
  readonly topics: readonly (readonly Hex[] | null)[];
  readonly from: bigint;
  readonly to: bigint;
}

const quantity = (value: bigint) => `0x${value.toString(16)}`;

/** The logs that a node has, in its order, as `read` takes them. One that is not what was asked for is a fault of the node. */
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

// What reads no more of a log takes it as it is.
const asIs = (log: Log) => log as never;

/** The place of a vote's log; a log without a finished block counts as none. */
export function castIn(log: Log, entry: object): CastLog | null {
  const { transactionHash, logIndex, blockNumber, blockTimestamp }: Whereabouts = entry;
  if (!isTopic(transactionHash) || !QUANTITY.test(`${logIndex}`)) return null;
  const [block = null, time = null] = [blockNumber, blockTimestamp].map((each) =>
    QUANTITY.test(`${each}`) ? Number(each) : null,
  );
  return { ...log, transaction: transactionHash, index: Number(logIndex), block, time };
}

/** Since 2025 most nodes say when a log's block was made (ethereum/execution-apis#639); hosts of older ones do not. */
interface Whereabouts {
  readonly transactionHash?: unknown;
  readonly logIndex?: unknown;
  readonly blockNumber?: unknown;
  readonly blockTimestamp?: unknown;
}

const isTopic = (value: unknown): value is Hex => /^0x[\da-f]{64}$/i.test(String(value));
/** Whole bytes, and no more of them than an answer of a contract may have. */
const isEven = (value: unknown): value is Hex => isWholeBytes(String(value));

/** What is read of a block. */
interface Header {
  readonly number?: unknown;
  readonly timestamp?: unknown;
}

const QUANTITY = /^0x[\da-f]{1,16}$/i;

/** The chain that a node says it is of. */
export async function askChainId({ send }: Pick<SourceCall, 'send'>): Promise<Result<number>> {
  const result = await ask(CHAIN_ID_BODY, send);
  return result.ok ? { ok: true, value: Number(result.value) } : result;
}

async function ask(body: Readonly<Record<string, unknown>>, send: SourceCall['send']): Promise<Result<Hex>> {
  for (let asked = 1; ; asked += 1) {
    // At the exact address: for many nodes a trailing slash would be a different path.
    const sent = await send(apiRequest('free', '', { body }));
    if (!sent.ok) return { ok: false, error: withoutToken(sent.error) };
    if (!isLacking(sent.body)) return decodeReply(sent.body);
    if (asked === MOST_MACHINES) return { ok: false, error: BEHIND };
  }
}

/** Whether a block is current, in milliseconds since the epoch: a node may have stopped without noticing. */
export function isOfNow({ time }: Aggregate['block'], now: number): boolean {
  return Number(time) >= now / 1_000 - MOST_BEHIND;
}
