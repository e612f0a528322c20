import { describe, expect, it } from 'vitest';
import { plainError } from '@/utils/api/errors';
import { type Hex, parseUint, type Uint } from '@/utils/source/evm/codec';
import { identify } from '@/utils/source/evm/identify';
import type { Contract, KindName } from '@/utils/source/evm/kinds/kind';
import { type FakeContract, fakeChain, REVERTED, words } from './fake-chain';

const ID = parseUint('40') as Uint;

const contract = (name: string, kind: KindName, chainId = 1): Contract => ({
  chainId,
  kind,
  address: `0x${name.padStart(40, '0')}` as Hex,
});

const GOVERNOR = contract('a', 'oz-governor');
const BRAVO = contract('b', 'bravo');
const ALPHA = contract('c', 'alpha');
const ELSEWHERE = contract('d', 'oz-governor', 10);

const knows: FakeContract = { 'state(uint256)': (id) => (id === ID ? words(7) : REVERTED) };
const knowsNot: FakeContract = { 'state(uint256)': REVERTED };

describe('whose proposal it is', () => {
  it('is said where exactly one of the contracts has it, after one request', async () => {
    const { ethCall, requests } = fakeChain({
      [GOVERNOR.address]: knowsNot,
      [BRAVO.address]: knows,
      [ALPHA.address]: knowsNot,
    });
    expect(await identify([GOVERNOR, BRAVO, ALPHA], ID, ethCall)).toEqual({
      ok: true,
      value: { is: 'one', contract: BRAVO },
    });
    expect(requests).toEqual([1]);
  });

  it('is not said where several have it', async () => {
    const { ethCall } = fakeChain({ [GOVERNOR.address]: knows, [BRAVO.address]: knows });
    expect(await identify([GOVERNOR, BRAVO, ALPHA], ID, ethCall)).toEqual({
      ok: true,
      value: { is: 'several', contracts: [GOVERNOR, BRAVO] },
    });
  });

  it('is not said where none has it, and addresses without code are told apart', async () => {
    const { ethCall } = fakeChain({ [GOVERNOR.address]: knowsNot });
    expect(await identify([GOVERNOR, BRAVO], ID, ethCall)).toEqual({
      ok: true,
      value: { is: 'none', withoutCode: [BRAVO] },
    });
    expect(await identify([], ID, ethCall)).toEqual({ ok: true, value: { is: 'none', withoutCode: [] } });
  });

  it.each([words(8), words(0, 0), words()])(
    'is not said by an answer that is no state: %o',
    async (answer) => {
      const { ethCall } = fakeChain({ [BRAVO.address]: { 'state(uint256)': answer } });
      expect(await identify([BRAVO], ID, ethCall)).toMatchObject({ ok: true, value: { is: 'none' } });
    },
  );

  it('is asked by what the kind answers', async () => {
    const lido = contract('e', 'aragon-voting');
    const aave = contract('f', 'aave-v2');
    const { ethCall } = fakeChain({
      [lido.address]: { 'getVote(uint256)': words(1, 0, 1, 1, 1, 1, 1, 1, 1, 320, 0) },
      [aave.address]: { 'getProposalState(uint256)': words(7) },
    });
    expect(await identify([lido], ID, ethCall)).toMatchObject({ value: { is: 'one' } });
    expect(await identify([aave], ID, ethCall)).toMatchObject({ value: { is: 'one' } });
  });

  it('is asked on each chain, and not known where one of them gives no answer', async () => {
    const { ethCall, requests } = fakeChain({ [BRAVO.address]: knows });
    expect(await identify([BRAVO, ELSEWHERE], ID, ethCall)).toMatchObject({
      value: { is: 'one', contract: BRAVO },
    });
    expect(requests).toEqual([1, 10]);
    const error = plainError('network');
    const half = await identify([BRAVO, ELSEWHERE], ID, async (chainId, call) =>
      chainId === 10 ? { ok: false, error } : ethCall(chainId, call),
    );
    expect(half).toEqual({ ok: false, error });
  });

  it.each(['0x', '0x00', '<html>', `0x${'0'.repeat(640)}`])('is not read out of %j', async (value) => {
    const answer = await identify([BRAVO], ID, async () => ({ ok: true, value: value as Hex }));
    expect(answer).toEqual({ ok: false, error: plainError('bad-answer') });
  });

  it('cannot be asked on a chain that is not known', async () => {
    const { ethCall } = fakeChain({});
    expect(await identify([contract('a', 'oz-governor', 31_337)], ID, ethCall)).toEqual({
      ok: false,
      error: plainError('not-offered'),
    });
  });
});
