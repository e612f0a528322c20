import { plainError, type Result } from '@/utils/api/errors';
import { decodeWords, type Hex, readerOf, tailOf, type Uint, type WordReader, wordOf } from './codec';

/** One question to one contract. */
export interface Call {
  readonly to: Hex;
  readonly data: Hex;
}

/** What a contract said to one of several calls: its words, or that it refused. */
export interface Answer {
  readonly ok: boolean;
  /** `0x` with `ok`: there is no code at this address, which is no zero. */
  readonly data: Hex;
}

/** Answers to several calls, all of one block. */
export interface Aggregate {
  readonly block: {
    /** As contracts see it: on Arbitrum it is Ethereum's. */
    readonly number: Uint;
    /** Seconds since the epoch. */
    readonly time: Uint;
  };
  readonly answers: readonly Answer[];
}

const USUAL: Hex = '0xca11bde05977b3631167028862be2a173976ca11';

/** Where Multicall3 stands, by chain; a chain that is not here is not asked. */
const MULTICALL: Readonly<Record<number, Hex>> = {
  1: USUAL,
  10: USUAL,
  46: USUAL,
  56: USUAL,
  100: USUAL,
  137: USUAL,
  324: '0xf9cda624fbc7e059355ce98a31693d299facd963',
  1135: '0xa9d71e1dd7ca26f26e656e66d6aa81ed7f745bf0',
  1284: USUAL,
  8453: USUAL,
  42161: USUAL,
  42220: USUAL,
  43114: USUAL,
  59144: USUAL,
  534352: USUAL,
};

const AGGREGATE3: Hex = '0x82ad56cb';
const GET_BLOCK_NUMBER: Hex = '0x42cbb15c';
const GET_BLOCK_TIMESTAMP: Hex = '0x0f28c97d';
const GET_CHAIN_ID: Hex = '0x3408e470';
/** Asked with every request. */
const SETTING = [GET_BLOCK_NUMBER, GET_BLOCK_TIMESTAMP, GET_CHAIN_ID];

/** Bytes of a word: places inside an encoding are counted in them. */
const WORD = 32;

/** Several calls as one, none of which fails the others; before them block, time and chain. Null for an unknown chain. */
export function encodeAggregate(chainId: number, calls: readonly Call[]): Call | null {
  const to = MULTICALL[chainId];
  if (to === undefined) return null;
  const setting = SETTING.map((data) => ({ to, data }));
  return { to, data: `${AGGREGATE3}${wordOf(WORD)}${encodeCalls([...setting, ...calls])}` };
}

function encodeCalls(calls: readonly Call[]): string {
  const entries = calls.map(encodeEntry);
  let place = entries.length * WORD;
  const places = entries.map((entry) => {
    const own = place;
    place += entry.length / 2;
    return wordOf(own);
  });
  return [wordOf(entries.length), ...places, ...entries].join('');
}

/** Address, leave to fail, the call's data behind these three words. */
function encodeEntry({ to, data }: Call): string {
  return wordOf(BigInt(to)) + wordOf(1) + wordOf(3 * WORD) + tailOf(data);
}

/**
 * The answers to as many calls of a chain. Taken is the one encoding that Solidity writes: each part where the one before it
 * ends, flags 0 or 1, nothing behind. All else is null, and so are answers of another chain, so that no figure is read out of
 * a broken answer or a node of another network.
 */
export function decodeAggregate(chainId: number, data: string, count: number): Aggregate | null {
  const answers = decodeAnswers(data, SETTING.length + count);
  const [number = null, time = null, chain] = answers?.splice(0, SETTING.length).map(singleWord) ?? [];
  const isWhole = answers && number !== null && time !== null && chain === BigInt(chainId);
  return isWhole ? { block: { number, time }, answers } : null;
}

function singleWord({ ok, data }: Answer): Uint | null {
  return ok ? (decodeWords(data, 1)?.[0] ?? null) : null;
}

function decodeAnswers(data: string, count: number): Answer[] | null {
  const reader = readerOf(data);
  if (reader?.size() !== WORD || reader.size() !== count) return null;
  const places = Array.from({ length: count }, reader.size);
  let due: number | null = count * WORD;
  const answers: Answer[] = [];
  for (const place of places) {
    const answer: Answer | null = place === due ? decodeEntry(reader) : null;
    if (!answer) return null;
    answers.push(answer);
    due += 2 * WORD + tailOf(answer.data).length / 2;
  }
  return reader.isAtEnd() ? answers : null;
}

function decodeEntry(reader: WordReader): Answer | null {
  const ok = reader.flag();
  const data = reader.size() === 2 * WORD ? reader.bytes() : null;
  return ok !== null && data !== null ? { ok, data } : null;
}

/** Hands one `eth_call` of the last block to a node of a chain, and brings back what it answered. */
export type EthCall = (chainId: number, call: Call) => Promise<Result<Hex>>;

/**
 * Asks several contracts of a chain in one request, none of which fails the others. An answer that is not exactly that of
 * these calls is `bad-answer`; a chain on which nothing can be asked so is `not-offered`.
 */
export async function askChain(
  chainId: number,
  calls: readonly Call[],
  ethCall: EthCall,
): Promise<Result<Aggregate>> {
  const request = encodeAggregate(chainId, calls);
  if (!request) return { ok: false, error: plainError('not-offered') };
  const answer = await ethCall(chainId, request);
  if (!answer.ok) return answer;
  const value = decodeAggregate(chainId, answer.value, calls.length);
  return value ? { ok: true, value } : { ok: false, error: plainError('bad-answer') };
}
