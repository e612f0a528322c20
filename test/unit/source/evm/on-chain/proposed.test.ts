import { encodeFunctionData, parseAbi } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentsOf, proveEffects } from '@/components/panel/effects/decode/effects-of';
import type { Contract } from '@/utils/source/evm/kinds/kind';
import { readProposed, readUnits } from '@/utils/source/evm/proposed';
import type { SourceCall } from '@/utils/source/source';
import { NO_NODE } from '../../../../api/chain/anvil';
import { FIRST, ON_A_NODE, openPolls, type Polls } from '../../../../api/chain/polls';
import { callTo as callToNode } from './node-call';

describe.skipIf(NO_NODE !== null)(`what a proposal is to do ${ON_A_NODE}`, () => {
  let polls: Polls;
  beforeAll(async () => {
    polls = await openPolls();
  });
  afterAll(() => polls?.rig.stop());

  const callTo = (refuses?: (method: string | undefined) => boolean) =>
    callToNode(polls.rig.url, refuses && (({ method }) => refuses(method)));

  async function governorWith(token: string): Promise<Contract> {
    return polls.contractOf('oz-governor', 'Governor5', await polls.deployToken(token as 'Token'));
  }

  it('is read out of the log of a governor of OpenZeppelin’s, and proven against its id', async () => {
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

  it('is found by its time where the contract counts in seconds', async () => {
    const contract = await governorWith('TimeToken');
    const id = await polls.proposeTo(contract, '# By the clock');
    await polls.rig.mine(400);
    const { call } = callTo();
    const read = await readProposed(contract, id, call);
    expect(read.ok && contentsOf(read.value).text).toBe('# By the clock');
  });

  it('is looked for before the vote where the delay was another then', async () => {
    const contract = await governorWith('Token');
    const id = await polls.proposeTo(contract, '# Earlier');
    await polls.rig.mine(60);
    const { call, asked } = callTo();
    const other = { ...call, send: shifted(call.send) };
    const read = await readProposed(contract, id, other);
    expect(read.ok && contentsOf(read.value).text).toBe('# Earlier');
    expect(asked).toEqual(['eth_call', 'eth_getLogs', 'eth_getLogs']);
  });

  it('has no text where the node refuses to look for the log, and keeps what is stored', async () => {
    const contract = await governorWith('Token');
    const id = await polls.proposeTo(contract, '# Not to be had');
    const { call } = callTo((method) => method === 'eth_getLogs');
    expect(await readProposed(contract, id, call)).toMatchObject({
      ok: true,
      value: { log: null, stored: null },
    });
  });

  it('is nobody else’s: logs of another proposal in the same blocks are passed over', async () => {
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

  it('is not known of a contract that stores and logs none of it', async () => {
    const contract = await polls.contractOf('bravo', 'BravoShaped');
    await polls.voteFirst(contract);
    const read = await readProposed(contract, FIRST, callTo().call);
    expect(read).toMatchObject({ ok: true, value: { stored: null, log: null } });
  });
});

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
