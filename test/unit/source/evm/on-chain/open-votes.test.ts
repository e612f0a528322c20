import { describe, expect, it } from 'vitest';
import type { Uint } from '@/utils/source/evm/codec';
import type { Contract, KindName } from '@/utils/source/evm/kinds/kind';
import { findOpen } from '@/utils/source/evm/open-votes';
import { NODES, type NodeOrigin } from '@/utils/source/origins';
import { NO_NODE } from '../../../../api/chain/anvil';
import { ON_A_NODE } from '../../../../api/chain/polls';
import type { ContractName } from '../../../../api/chain/rig';
import { callTo } from './node-call';
import { pollsOnNode } from './polls-on-node';

const NODE = NODES.find(({ chainId }) => chainId === 1) as NodeOrigin;

// The counters are those of each contract's published source: see the rows of RULES.md, "Open votes of chosen DAOs".
describe.skipIf(NO_NODE !== null)(`the open votes of contracts ${ON_A_NODE}`, () => {
  const polls = pollsOnNode();

  async function openOf(contracts: readonly Contract[]) {
    const { call, asked } = callTo(polls.rig.url);
    const found = await findOpen(contracts, NODE, call, (await timeOf(contracts)) * 1_000);
    if (!found.ok) throw new Error(found.error.code);
    return { ...found.value, ids: found.value.open.map(({ id }) => id), asked };
  }

  /** The chain's own time: it does not follow the machine's. */
  async function timeOf([contract]: readonly Contract[]): Promise<number> {
    if (contract === undefined) throw new Error('There is no contract.');
    return Number((await polls.read(contract, 1n as Uint)).block.time);
  }

  async function propose({ address }: Contract, times: number) {
    for (let made = 0; made < times; made += 1) await polls.rig.order(1, address, 'propose');
  }

  it.each<readonly [KindName, ContractName]>([
    ['alpha', 'AlphaShaped'],
    ['bravo', 'BravoShaped'],
    ['nouns', 'NounsShaped'],
    ['aave-v2', 'AaveShaped'],
  ])('of %s are found by its own count, without its log', async (kind, name) => {
    const contract = await polls.contractOf(kind, name);
    await propose(contract, 2);
    // What is proposed now is decided by the time of the next ones.
    await polls.rig.mine(60);
    await propose(contract, 2);
    const { ids, asked } = await openOf([contract]);
    expect(ids).toEqual([4n, 3n]);
    expect(asked).toEqual(['eth_call', 'eth_call']);
    await polls.rig.mine(60);
    expect((await openOf([contract])).ids).toEqual([]);
  });

  it("of OpenZeppelin's are found in the log, several contracts in one question", async () => {
    const [one, other] = [
      await polls.contractOf('oz-governor', 'Governor5'),
      await polls.contractOf('oz-governor', 'Governor5'),
    ];
    const ids = [await polls.proposeTo(one, '# One'), await polls.proposeTo(other, '# Other')];
    const { open, asked, unasked } = await openOf([one, other]);
    expect(open.map(({ contract, id }) => [contract.address, id])).toEqual([
      [one.address, ids[0]],
      [other.address, ids[1]],
    ]);
    // Counts, the log of a young chain in one part, and states.
    expect(asked).toEqual(['eth_call', 'eth_getLogs', 'eth_call']);
    expect(unasked).toEqual([]);
  });
});
