import { plainError, type Result } from '@/utils/api/errors';
import { bytesAt, decodeWords, type Hex, isWhole, sizeAt, tailOf, type Uint, wordOf } from './codec';

export interface Call {
  readonly to: Hex;
  readonly data: Hex;
}

/** A contract's answer to one of several calls: its bytes, or its refusal. */
export interface Answer {
  readonly ok: boolean;
  /** `0x` with `ok` means the address has no code; it is not zero. */
  readonly data: Hex;
}

/** Answers to several calls, all at one block. */
export interface Aggregate {
  readonly block: {
    /** As contracts see it: on Arbitrum, Ethereum's number. */
    readonly number: Uint;
    /** Seconds since the epoch. */
    readonly time: Uint;
  };
  readonly answers: readonly Answer[];
}

const USUAL: Hex = '0xca11bde05977b3631167028862be2a173976ca11';

/** The address of Multicall3 on chains that differ. */
const ELSEWHERE: Readonly<Record<number, Hex>> = {
  324: '0xf9cda624fbc7e059355ce98a31693d299facd963',
  1135: '0xa9d71e1dd7ca26f26e656e66d6aa81ed7f745bf0',
};

const AGGREGATE3: Hex = '0x82ad56cb';
const GET_BLOCK_NUMBER: Hex = '0x42cbb15c';
const GET_BLOCK_TIMESTAMP: Hex = '0x0f28c97d';
const GET_CHAIN_ID: Hex = '0x3408e470';
/** Added to every request. */
const SETTING = [GET_BLOCK_NUMBER, GET_BLOCK_TIMESTAMP, GET_CHAIN_ID];

/** Bytes of a word: the unit of offsets in an encoding. */
const WORD = 32;

/** Encodes several independent calls as one, preceded by block, time and chain. */
export function encodeAggregate(chainId: number, calls: readonly Call[]): Call {
  const to = ELSEWHERE[chainId] ?? USUAL;
  const setting = SETTING.map((data) => ({ to, data }));
  return { to, data: `${AGGREGATE3}${wordOf(WORD)}${encodeList([...setting, ...calls].map(encodeEntry))}` };
}

/** Encodes a list of dynamic values: the offset of each part, then the parts. */
function encodeList(entries: readonly string[]): string {
  let place = entries.length * WORD;
  const places = entries.map((entry) => {
    const own = place;
    place += entry.length / 2;
    return wordOf(own);
  });
  return [wordOf(entries.length), ...places, ...entries].join('');
}

/** Encodes address, permission to fail, offset and the call's data. */
function encodeEntry({ to, data }: Call): string {
  return wordOf(BigInt(to)) + wordOf(1) + wordOf(3 * WORD) + tailOf(data);
}

/**
 * Decodes the answers to these calls. Accepts only Solidity's canonical encoding: parts in sequence, flags of 0 or 1,
 * no trailing bytes. Null otherwise, and for another chain's answer, so that no figure comes from a broken answer or a
 * wrong network.
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

/** The list follows its offset and its length. */
const LIST = 2 + 4 * WORD;

/** Decodes without checks; the caller then compares with Solidity's encoding of the result. */
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

/** Sends one `eth_call` to a node and returns its answer. */
export type EthCall = (call: Call) => Promise<Result<Hex>>;

/**
 * Calls several contracts of a chain in one request; a failed call does not affect the others. Fails with `bad-answer`
 * if the answer does not match these calls exactly.
 */
export async function askChain(
  chainId: number,
  calls: readonly Call[],
  ethCall: EthCall,
): Promise<Result<Aggregate>> {
  const answer = await ethCall(encodeAggregate(chainId, calls));
  if (!answer.ok) return answer;
  const value = decodeAggregate(chainId, answer.value, calls.length);
  return value ? { ok: true, value } : { ok: false, error: plainError('bad-answer') };
}
