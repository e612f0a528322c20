import { plainError, type Result } from '@/utils/api/errors';
import { bytesAt, decodeWords, type Hex, isWhole, sizeAt, tailOf, type Uint, wordOf } from './codec';

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

/** The address of Multicall3 on chains with another one. */
const ELSEWHERE: Readonly<Record<number, Hex>> = {
  324: '0xf9cda624fbc7e059355ce98a31693d299facd963',
  1135: '0xa9d71e1dd7ca26f26e656e66d6aa81ed7f745bf0',
};

const AGGREGATE3: Hex = '0x82ad56cb';
const GET_BLOCK_NUMBER: Hex = '0x42cbb15c';
const GET_BLOCK_TIMESTAMP: Hex = '0x0f28c97d';
const GET_CHAIN_ID: Hex = '0x3408e470';
/** Asked with every request. */
const SETTING = [GET_BLOCK_NUMBER, GET_BLOCK_TIMESTAMP, GET_CHAIN_ID];

/** Bytes of a word: places inside an encoding are counted in them. */
const WORD = 32;

/** Several calls as one, none of which fails the others; before them block, time and chain. */
export function encodeAggregate(chainId: number, calls: readonly Call[]): Call {
  const to = ELSEWHERE[chainId] ?? USUAL;
  const setting = SETTING.map((data) => ({ to, data }));
  return { to, data: `${AGGREGATE3}${wordOf(WORD)}${encodeList([...setting, ...calls].map(encodeEntry))}` };
}

/** A list of values without a fixed length: the position of each part, then the parts. */
function encodeList(entries: readonly string[]): string {
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

/** Where the list begins: behind its place and its length. */
const LIST = 2 + 4 * WORD;

/** Read without looking, and taken if it is what Solidity writes for just this. */
function decodeAnswers(data: string, count: number): Answer[] | null {
  if (!isWhole(data)) return null;
  const text = data.toLowerCase();
  const answers = Array.from({ length: count }, (_, index): Answer => {
    const at = LIST + 2 * sizeAt(text, LIST + 2 * WORD * index);
    return { ok: sizeAt(text, at) === 1, data: bytesAt(text, at + 4 * WORD) };
  });
  const length = answers.reduce((sum, answer) => sum + answer.data.length, 0);
  return length <= text.length && text === encodeAnswers(answers) ? answers : null;
}

function encodeAnswers(answers: readonly Answer[]): Hex {
  const entries = answers.map(({ ok, data }) => wordOf(Number(ok)) + wordOf(2 * WORD) + tailOf(data));
  return `0x${wordOf(WORD)}${encodeList(entries)}`;
}

/** Hands one `eth_call` of the last block to a node of a chain, and brings back what it answered. */
export type EthCall = (chainId: number, call: Call) => Promise<Result<Hex>>;

/**
 * Asks several contracts of a chain in one request, none of which fails the others. An answer that is not exactly that of
 * these calls is `bad-answer`.
 */
export async function askChain(
  chainId: number,
  calls: readonly Call[],
  ethCall: EthCall,
): Promise<Result<Aggregate>> {
  const answer = await ethCall(chainId, encodeAggregate(chainId, calls));
  if (!answer.ok) return answer;
  const value = decodeAggregate(chainId, answer.value, calls.length);
  return value ? { ok: true, value } : { ok: false, error: plainError('bad-answer') };
}
