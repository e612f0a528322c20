import { decodeFunctionData, encodeFunctionResult, multicall3Abi, toFunctionSelector } from 'viem';
import type { Result } from '@/utils/api/errors';
import type { Hex } from '@/utils/source/evm/codec';
import type { Answer, Call } from '@/utils/source/evm/multicall';

const abi = multicall3Abi;
const functionName = 'aggregate3';

export const REVERTED: Answer = { ok: false, data: '0x' };
export const NOTHING: Answer = { ok: true, data: '0x' };

/** An answer of words. */
export const words = (...values: readonly (bigint | number | boolean)[]): Answer => ({
  ok: true,
  data: `0x${values.map((value) => BigInt(value).toString(16).padStart(64, '0')).join('')}`,
});

/** An answer of one text. */
export function text(content: string): Answer {
  const digits = Buffer.from(content).toString('hex');
  const { data } = words(32, digits.length / 2);
  return { ok: true, data: `${data}${digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')}` };
}

/** A word of a call, for a contract that knows some ids alone. */
const argument = (data: Hex) => BigInt(`0x${data.slice(10) || '0'}`);

/** What a contract answers by the signature of the function. All else it refuses. */
export type FakeContract = Readonly<Record<string, Answer | ((argument: bigint) => Answer)>>;

function answerOf(contract: FakeContract | undefined, data: Hex): Answer {
  if (!contract) return NOTHING;
  const signature = Object.keys(contract).find((name) => data.startsWith(toFunctionSelector(name)));
  const answer = signature === undefined ? undefined : contract[signature];
  return typeof answer === 'function' ? answer(argument(data)) : (answer ?? REVERTED);
}

export type FakeContracts = Readonly<Record<string, FakeContract>>;

/** The last block's number and time, in seconds since the epoch. */
const BLOCK = { number: 25_295_692, time: 1_781_000_000 };

/** A chain of such contracts by their address in small letters, asked as nodes are. Addresses without one have no code. */
export function fakeChain(contracts: FakeContracts, block = BLOCK) {
  const requests: number[] = [];
  const ethCall = async (chainId: number, { data }: Call): Promise<Result<Hex>> => {
    requests.push(chainId);
    const { args } = decodeFunctionData({ abi, data });
    const calls = args?.[0] as readonly { readonly target: string; readonly callData: Hex }[];
    const answers = calls.map(({ target, callData }) => answerOf(contracts[target.toLowerCase()], callData));
    const [, , , ...rest] = answers;
    const result = [words(block.number), words(block.time), words(chainId), ...rest].map(
      ({ ok, data: returnData }) => ({ success: ok, returnData }),
    );
    return { ok: true, value: encodeFunctionResult({ abi, functionName, result }) };
  };
  return { ethCall, requests };
}
