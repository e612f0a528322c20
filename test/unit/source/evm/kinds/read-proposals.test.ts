import { describe, expect, it } from 'vitest';
import { plainError } from '@/utils/api/errors';
import type { Hex } from '@/utils/source/evm/codec';
import { type Held, readProposals } from '@/utils/source/evm/kinds/read-proposals';
import type { EthCall } from '@/utils/source/evm/multicall';
import { fakeChain } from '../../../../api/chain/fake-chain';
import { GOVERNOR, ID } from './contracts';

const ADDRESS: Hex = '0x00000000000000000000000000000000000000a1';
const HELD: readonly Held[] = [{ contract: { chainId: 1, kind: 'oz-governor', address: ADDRESS }, id: ID }];

/** A node that answers as it should, but for one round. */
function spoiled(round: number, answer: Awaited<ReturnType<EthCall>>): EthCall {
  const { ethCall, requests } = fakeChain({ [ADDRESS]: GOVERNOR });
  return async (call) => {
    const whole = await ethCall(1, call);
    return requests.length === round ? answer : whole;
  };
}

describe('a node that lies or fails', () => {
  it.each([1, 2])('leaves no figure when it has no answer in round %i', async (round) => {
    const error = plainError('timeout');
    expect(await readProposals(1, HELD, spoiled(round, { ok: false, error }))).toEqual({ ok: false, error });
  });

  it.each(
    [
      '0x',
      '0x0',
      'null',
      '<!doctype html><title>Busy</title>',
      `0x${'f'.repeat(6400)}`,
      `0x${'0'.repeat(64 * 99)}`,
    ].flatMap((value) => [1, 2].map((round) => [value.slice(0, 24), round, value] as const)),
  )('leaves no figure with %j in round %i', async (_, round, value) => {
    const answer = await readProposals(1, HELD, spoiled(round, { ok: true, value: value as Hex }));
    expect(answer).toEqual({ ok: false, error: plainError('bad-answer') });
  });

  it('has its block beside correct figures', async () => {
    const { ethCall } = fakeChain({ [ADDRESS]: GOVERNOR });
    expect(await readProposals(1, HELD, (call) => ethCall(1, call))).toMatchObject({
      ok: true,
      value: { block: { number: 25_295_692n, time: 1_781_000_000n }, outcomes: [{ is: 'read' }] },
    });
  });
});
