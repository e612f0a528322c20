import { describe, expect, it } from 'vitest';
import type { Answer } from '@/utils/source/evm/multicall';
import { type FakeContract, REVERTED, words } from '../../../../api/chain/fake-chain';
import { BRAVO, type LogQuestion, type NodeOptions, nodeWith } from '../chain-rig';

const ENS = '0x323a76393544d5ecca80cd6ef2a560c6a395b7e3';
const AAVE = '0xec568fffba86c094cf06b22134b23074dfe2252c';
const LIDO = '0x2e59a20f205bb85a89c53f1936454680651e618e';
const LAST = 25_295_692;
const daoOf = (address: string) => `eip155:1:${address}`;

/** Compound's, with so many proposals, of which these are in a state. */
const bravo = (count: number, states: Readonly<Record<number, number>>): FakeContract => ({
  'proposalCount()': words(count),
  'state(uint256)': (id) => (id > 0n && id <= BigInt(count) ? words(states[Number(id)] ?? 7) : REVERTED),
  'proposals(uint256)': (id) =>
    words(id, 9, 0, LAST - 100, LAST + 7_200, 5n * 10n ** 23n, 1n, 0n, false, false),
  'quorumVotes()': words(400_000n * 10n ** 18n),
});

const HASH = 2n ** 200n + 7n;
const ens: FakeContract = {
  'state(uint256)': (id) => (id === HASH ? words(1) : REVERTED),
  'proposalVotes(uint256)': (id) => (id === HASH ? words(1, 2, 3) : REVERTED),
  'proposalSnapshot(uint256)': words(LAST - 50),
  'proposalDeadline(uint256)': words(LAST + 45_000),
  'quorum(uint256)': words(10),
};

// `ProposalCreated` of OpenZeppelin/openzeppelin-contracts, `IGovernor`: the id is the first word of its data.
const created = (address: string, id: bigint) => ({
  address,
  topics: ['0x7d84a6263ae0d98d3329bd7b46bb4e8d6f98cd35a7adb45c274c8b7fd5ebd5e0'],
  data: words(id).data,
});

async function openOf(daos: readonly string[], options: NodeOptions) {
  const { client, requests } = nodeWith(options);
  const [part] = await client.openVotes(daos);
  const votes = (part?.votes ?? []).map(({ listing }) => [listing.title, listing.lifecycle]);
  return { part, votes, requests };
}

describe('the open votes of contracts', () => {
  it('are found among the newest of counting contracts, by their states', async () => {
    const contracts = { [BRAVO]: bravo(400, { 400: 0, 398: 1, 390: 1 }) };
    const { votes, part, requests } = await openOf([daoOf(BRAVO)], { contracts });
    expect(votes).toEqual([
      ['Compound 400', 'pending'],
      ['Compound 398', 'active'],
    ]);
    expect(part).toMatchObject({ isWhole: true, unasked: [], error: null });
    expect(part?.votes[1]?.summary?.quorum).toMatchObject({ progress: '1.25', reached: true });
    // Counts, states, the open ones, and the headers of the blocks that have passed.
    expect(requests.length).toBeLessThanOrEqual(5);
  });

  it('cost two requests if none is open', async () => {
    const { votes, requests } = await openOf([daoOf(BRAVO)], { contracts: { [BRAVO]: bravo(3, {}) } });
    expect(votes).toEqual([]);
    expect(requests).toHaveLength(2);
  });

  it('are searched in the log of seven days if their IDs are hashes, in two requests for all', async () => {
    const asked: LogQuestion[] = [];
    const logs = (filter: LogQuestion) => {
      asked.push(filter);
      return asked.length === 1 ? [created(ENS, HASH)] : [];
    };
    const { votes } = await openOf([daoOf(ENS)], { contracts: { [ENS]: ens }, logs });
    expect(votes).toEqual([[expect.stringMatching(/^ENS 1606/), 'active']]);
    expect(
      asked.map(({ address, fromBlock, toBlock }) => [address, Number(fromBlock), Number(toBlock)]),
    ).toEqual([
      [[ENS], LAST - 25_199, LAST],
      [[ENS], LAST - 50_399, LAST - 25_200],
    ]);
  });

  it('include those of a counting contract, though its node searches no log for the others', async () => {
    const contracts = { [ENS]: ens, [BRAVO]: bravo(4, { 4: 1 }) };
    const { votes, part } = await openOf([daoOf(ENS), daoOf(BRAVO)], { contracts });
    expect(votes).toEqual([['Compound 4', 'active']]);
    expect(part?.unasked).toEqual([{ dao: daoOf(ENS), why: 'refused' }]);
  });

  it("use Aave's and Aragon's own counters and codes, which begin with 0", async () => {
    const ids = { aave: [] as bigint[], lido: [] as bigint[] };
    const note = (of: bigint[], id: bigint, answer: Answer) => {
      of.push(id);
      return answer;
    };
    const contracts: NodeOptions['contracts'] = {
      [AAVE]: {
        'getProposalsCount()': words(2),
        // 2 is active in this contract's order, 1 canceled.
        'getProposalState(uint256)': (id) => note(ids.aave, id, words(id === 0n ? 1 : 2)),
      },
      [LIDO]: {
        'votesLength()': words(2),
        'getVote(uint256)': (id) => note(ids.lido, id, REVERTED),
      },
    };
    await openOf([daoOf(AAVE), daoOf(LIDO)], { contracts });
    expect(new Set(ids.aave)).toEqual(new Set([0n, 1n]));
    expect(new Set(ids.lido)).toEqual(new Set([0n, 1n]));
  });

  it('are not taken from a node that lags behind', async () => {
    const contracts = { [BRAVO]: bravo(4, { 4: 1 }) };
    const { part } = await openOf([daoOf(BRAVO)], { contracts, now: Date.now() * 2 });
    expect(part).toMatchObject({ votes: [], error: { code: 'behind', by: 'ethereum-rpc.publicnode.com' } });
  });
});
