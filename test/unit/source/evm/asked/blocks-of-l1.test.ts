import { encodeAbiParameters, toFunctionSelector } from 'viem';
import { describe, expect, it } from 'vitest';
import { plainError } from '@/utils/api/errors';
import { blocksOfL1 } from '@/utils/source/evm/logs/creation-log';
import type { SourceCall } from '@/utils/source/source';

// NodeInterface.sol of OffchainLabs/nitro-contracts.
const SELECTOR = toFunctionSelector('l2BlockRangeForL1(uint64)');
const RANGE = {
  result: encodeAbiParameters([{ type: 'uint64' }, { type: 'uint64' }], [5_000n, 5_040n]),
};
// It refuses a block of Ethereum that Arbitrum has not seen.
const UNSEEN = { error: { code: 3, message: 'execution reverted' } };
const SHORT = { result: '0x' };
const LIMITED = { error: { code: -32_005 } };
const LOST = null;

/** The blocks of Arbitrum for block 100 of Ethereum, from a node with these answers, and the blocks that it was asked for. */
async function blocksFrom(answers: readonly (object | null)[]) {
  const asked: number[] = [];
  const send: SourceCall['send'] = async ({ body }) => {
    const [{ data }] = Object(body).params as [{ readonly data: string }];
    expect(data.slice(0, 10)).toBe(SELECTOR);
    const answer = answers[asked.push(Number(`0x${data.slice(10)}`)) - 1] ?? LOST;
    if (answer === LOST) return { ok: false, error: plainError('network'), generation: null };
    return {
      ...{ ok: true, body: { jsonrpc: '2.0', id: 1, ...answer } },
      ...{ requestId: null, fetchedAt: 0, generation: null },
    };
  };
  const call: SourceCall = { isUrgent: true, raise: () => {}, onRaised: () => {}, send };
  return { found: await blocksOfL1(100n, call), asked };
}

describe('the blocks of Arbitrum for one of Ethereum', () => {
  it.each([
    ['that it has seen', [RANGE], [5_000n, 5_040n], [100]],
    ['that it skipped, by the next one', [UNSEEN, UNSEEN, RANGE], [5_000n, 5_040n], [100, 101, 102]],
    ['without an answer of two words, by the next one', [SHORT, RANGE], [5_000n, 5_040n], [100, 101]],
    ['that it has not seen, nor the next three', Array(9).fill(UNSEEN), null, [100, 101, 102, 103]],
    ['of a node that is lost', [LOST, RANGE], null, [100]],
    ['of a node that has a limit', [LIMITED, RANGE], null, [100]],
  ])('are looked up %s', async (_, answers, blocks, requests) => {
    expect(await blocksFrom(answers)).toEqual({ found: blocks, asked: requests });
  });
});
