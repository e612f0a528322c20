import { encodeFunctionData, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { contentsOf } from '@/components/panel/effects/decode/effects-of';
import { proveEffects } from '@/components/panel/effects/decode/prove-effects';
import type { Contract } from '@/utils/source/evm/kinds/kind';
import { readProposed, readUnits } from '@/utils/source/evm/proposed';
import type { SourceCall } from '@/utils/source/source';
import { NO_NODE } from '../../../../api/chain/anvil';
import { FIRST, ON_A_NODE } from '../../../../api/chain/polls';
import { callTo as callToNode } from './node-call';
import { pollsOnNode } from './polls-on-node';

describe.skipIf(NO_NODE !== null)(`the plan of a proposal ${ON_A_NODE}`, () => {
  const polls = pollsOnNode();

  const callTo = (told?: Parameters<typeof callToNode>[1]) => callToNode(polls.rig.url, told);

  async function governorWith(token: string): Promise<Contract> {
    return polls.contractOf('oz-governor', 'Governor5', await polls.deployToken(token as 'Token'));
  }

  it("is read from the log of OpenZeppelin's governor, and proven against its ID", async () => {
    const contract = await governorWith('Token');
    const transfer = encodeFunctionData({
      abi: parseAbi(['function transfer(address to, uint256 amount)']),
      functionName: 'transfer',
      args: [contract.address, 5n],
    });
    const token = contract.token ?? '0x';
    const id = await polls.proposeCalls(contract, [[token, 0n, transfer]], '# Raise the cap\n\nWe do.');
    await polls.rig.mine(60);
    const { call, asked } = callTo();
    const read = await readProposed(contract, id, call);
    if (!read.ok) throw new Error(read.error.code);
    const contents = contentsOf(read.value);
    expect(contents).toEqual({
      effects: [{ target: token, value: 0n, signature: '', data: transfer }],
      text: '# Raise the cap\n\nWe do.',
      isChanged: false,
    });
    expect(proveEffects(read.value, contents)).toBe('proven');
    expect(asked).toEqual(['eth_call', 'eth_getLogs']);
    expect(await readUnits(1, [token, contract.address], call)).toEqual({
      ok: true,
      value: [
        { decimals: 18, unit: 'TKN' },
        { decimals: null, unit: null },
      ],
    });
  });

  it('is found by its time if the contract counts in seconds', async () => {
    const contract = await governorWith('TimeToken');
    const id = await polls.proposeTo(contract, '# By the clock');
    await polls.rig.mine(400);
    const { call } = callTo();
    const read = await readProposed(contract, id, call);
    expect(read.ok && contentsOf(read.value).text).toBe('# By the clock');
  });

  it('is searched before the vote if the delay was different then', async () => {
    const contract = await governorWith('Token');
    const id = await polls.proposeTo(contract, '# Earlier');
    await polls.rig.mine(60);
    const { call, asked } = callTo();
    const other = { ...call, send: shifted(call.send) };
    const read = await readProposed(contract, id, other);
    expect(read.ok && contentsOf(read.value).text).toBe('# Earlier');
    expect(asked).toEqual(['eth_call', 'eth_getLogs', 'eth_getLogs']);
  });

  it('has no text if the node refuses to search the log, and keeps what is stored', async () => {
    const contract = await governorWith('Token');
    const id = await polls.proposeTo(contract, '# Not to be had');
    const { call } = callTo({ refuses: ({ method }) => method === 'eth_getLogs' });
    expect(await readProposed(contract, id, call)).toMatchObject({
      ok: true,
      value: { log: null, stored: null },
    });
  });

  it('is never read from logs of another proposal in the same blocks', async () => {
    const contract = await governorWith('Token');
    const first = await polls.proposeTo(contract, '# First');
    const second = await polls.proposeTo(contract, '# Second');
    for (const [id, text] of [
      [first, '# First'],
      [second, '# Second'],
    ] as const) {
      const read = await readProposed(contract, id, callTo().call);
      expect(read.ok && contentsOf(read.value).text).toBe(text);
    }
  });

  describe('at Nouns, while its proposer may change it,', () => {
    const [TOLD, LATER] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`] as const;

    async function proposedAt(...updates: readonly (readonly [name: string, ...args: unknown[]])[]) {
      const contract = await polls.contractOf('nouns', 'NounsShaped');
      await polls.rig.order(1, contract.address, 'proposeWords', TOLD, '# First');
      for (const [name, ...args] of updates) await polls.rig.order(1, contract.address, name, ...args);
      return contract;
    }

    async function contentsAt(contract: Contract, call = callTo().call) {
      const read = await readProposed(contract, FIRST, call);
      if (!read.ok) throw new Error(read.error.code);
      const { effects, ...words } = contentsOf(read.value);
      return { ...words, targets: effects?.map(({ target }) => target) };
    }

    it('has the text of its creation without a change, after one more request', async () => {
      const { call, asked } = callTo();
      const first = { text: '# First', isChanged: false, targets: [TOLD] };
      expect(await contentsAt(await proposedAt(), call)).toEqual(first);
      expect(asked).toEqual(['eth_call', 'eth_getLogs', 'eth_getLogs']);
    });

    it.each([
      ['text', [['updateProposalDescription', FIRST, '# Second']], TOLD],
      ['text and actions', [['updateProposal', FIRST, LATER, '# Second']], LATER],
      [
        'one after the other',
        [
          ['updateProposalDescription', FIRST, '# Between'],
          ['updateProposal', FIRST, LATER, '# Second'],
        ],
        LATER,
      ],
      [
        'the other after the one',
        [
          ['updateProposal', FIRST, LATER, '# Between'],
          ['updateProposalDescription', FIRST, '# Second'],
        ],
        LATER,
      ],
    ] as const)('has the last text if it changed %s', async (_, updates, target) => {
      const contents = await contentsAt(await proposedAt(...updates));
      expect(contents).toEqual({ text: '# Second', isChanged: true, targets: [target] });
    });

    it('ignores changes of another proposal', async () => {
      const other = ['updateProposalDescription', FIRST + 1n, '# Another'] as const;
      expect(await contentsAt(await proposedAt(other))).toMatchObject({ text: '# First', isChanged: false });
    });

    it('has no text if the node refuses to search for changes', async () => {
      const contract = await proposedAt(['updateProposalDescription', FIRST, '# Second']);
      const { call } = callTo();
      const refusing = { ...call, send: refusingUpdates(call.send) };
      expect(await contentsAt(contract, refusing)).toEqual({ text: null, isChanged: null, targets: [TOLD] });
    });
  });

  it('is unknown for a contract that stores and logs nothing of it', async () => {
    const contract = await polls.contractOf('bravo', 'BravoShaped');
    const nothing = { ...contract, address: contract.token };
    const read = await readProposed(nothing, FIRST, callTo().call);
    expect(read).toMatchObject({ ok: true, value: { stored: null, log: null } });
  });
});

/** A node that refuses to look for logs by two topics, as that of changes does. */
function refusingUpdates(send: SourceCall['send']): SourceCall['send'] {
  return async (request) => {
    const { params } = request.body as { readonly params?: readonly [{ readonly topics?: unknown[] }] };
    if (params?.[0]?.topics?.length !== 2) return send(request);
    const body = { jsonrpc: '2.0', id: 1, error: { code: -32_602, message: 'block range too large' } };
    return { ok: true, body, requestId: null, fetchedAt: 1, generation: null };
  };
}

/** A node whose first look for logs is one block beside. */
function shifted(send: SourceCall['send']): SourceCall['send'] {
  let isFirst = true;
  return (request) => {
    const body = request.body as { method?: string; params?: readonly [Record<string, unknown>] };
    if (body.method !== 'eth_getLogs' || !isFirst) return send(request);
    isFirst = false;
    const beside = { ...body.params?.[0], fromBlock: '0x1', toBlock: '0x1' };
    return send({ ...request, body: { ...body, params: [beside] } });
  };
}
