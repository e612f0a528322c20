import { describe, expect, it } from 'vitest';
import type { Uint } from '@/utils/source/evm/codec';
import { readCastFrame } from '@/utils/source/evm/logs/cast-logs';
import type { SourceCall } from '@/utils/source/source';
import { fakeChain, words } from '../../../../api/chain/fake-chain';

const GOVERNOR = '0x00000000000000000000000000000000000000a1';
/** NodeInterface of OffchainLabs/nitro-contracts. */
const NODE_INTERFACE = '0x00000000000000000000000000000000000000c8';
const LAST = 25_295_692;
/** An Ethereum block has these many blocks of Arbitrum, as it makes four a second. */
const PER_BLOCK = 48;

/** A node with an open vote of a governor, whose chain converts Ethereum's blocks to its own. */
function nodeOf(chainId: number) {
  const { ethCall } = fakeChain({
    [GOVERNOR]: {
      'state(uint256)': words(1),
      'proposalVotes(uint256)': words(1, 2, 3),
      'proposalSnapshot(uint256)': words(LAST - 5_000),
      'proposalDeadline(uint256)': words(LAST + 5_000),
    },
  });
  const converted: number[] = [];
  const send: SourceCall['send'] = async ({ body }) => {
    const [{ to, data }] = Object(body).params;
    const block = Number(`0x${String(data).slice(10)}`);
    if (to === NODE_INTERFACE) converted.push(block);
    const answer =
      to === NODE_INTERFACE
        ? { ok: true, value: words(block * PER_BLOCK, block * PER_BLOCK + PER_BLOCK - 1).data }
        : await ethCall(chainId, { to, data });
    return {
      ...{ ok: true as const, body: { jsonrpc: '2.0', id: 1, result: answer.ok && answer.value } },
      ...{ requestId: null, fetchedAt: 0, generation: null },
    };
  };
  const call: SourceCall = { isUrgent: true, raise: () => {}, onRaised: () => {}, send };
  const frame = (since?: number) =>
    readCastFrame(
      { contract: { chainId, kind: 'oz-governor', address: GOVERNOR }, id: 7n as Uint },
      { id: `chain-${chainId}`, operator: 'publicnode.com' },
      call,
      since,
    );
  return { frame, converted };
}

describe('the blocks that may have ballots', () => {
  it('begin with the vote, or shortly before the block after which ballots are wanted', async () => {
    const { frame } = nodeOf(1);
    expect(await frame()).toMatchObject({ value: { window: { from: LAST - 5_000, to: LAST } } });
    expect(await frame(LAST - 40)).toMatchObject({ value: { window: { from: LAST - 340, to: LAST } } });
  });

  it("are Arbitrum's own, though its contracts name Ethereum's", async () => {
    const { frame, converted } = nodeOf(42_161);
    const to = LAST * PER_BLOCK + PER_BLOCK - 1;
    expect(await frame(LAST - 40)).toMatchObject({
      value: { window: { from: (LAST - 40) * PER_BLOCK - 300, to } },
    });
    expect(converted).toEqual([LAST - 40, LAST]);
  });
});
