import { describe, expect, it } from 'vitest';
import type { Contract, KindName } from '@/utils/source/evm/kinds/kind';
import { readVotesOf } from '@/utils/source/evm/votes-of';
import type { SourceCall } from '@/utils/source/source';
import { type FakeContracts, fakeChain, REVERTED, words } from '../../../../api/chain/fake-chain';

const GOVERNOR = '0x00000000000000000000000000000000000000a1';
const TOKEN = '0x00000000000000000000000000000000000000b2';
const ONE = '0x00000000000000000000000000000000000000c3';
const OTHER = '0x00000000000000000000000000000000000000D4';
/** Of the last block of `fakeChain`. */
const NOW = 1_781_000_000_000;
const ID = 40n as never;
/** Both arguments of a call as one number: the voter is the second one of a vote, the first one of a power. */
const isOfOne = (both: bigint) => (both & (2n ** 160n - 1n)) === BigInt(ONE);
const isPowerOfOne = (both: bigint) => both >> 256n === BigInt(ONE);

function node(contracts: FakeContracts, refuses: (nth: number) => boolean = () => false) {
  const { ethCall } = fakeChain(contracts);
  let asked = 0;
  const send: SourceCall['send'] = async ({ body }) => {
    asked += 1;
    const [call] = Object(body).params;
    const answer = await ethCall(1, call);
    const result = refuses(asked) || !answer.ok ? null : answer.value;
    return {
      ...{ ok: true, body: { jsonrpc: '2.0', id: 1, result } },
      ...{ requestId: null, fetchedAt: NOW, generation: null },
    };
  };
  const call: SourceCall = { isUrgent: true, raise: () => {}, onRaised: () => {}, send };
  return { call, requests: () => asked };
}

const held = (kind: KindName, own: Partial<Contract> = {}) => ({
  contract: { chainId: 1, kind, address: GOVERNOR, ...own } as Contract,
  id: ID,
});

const unit = { 'decimals()': words(18) };

describe('how certain addresses voted by a contract', () => {
  it('is read for all in one request, and their powers at the snapshot in one more', async () => {
    const { call, requests } = node({
      [GOVERNOR]: {
        'proposalSnapshot(uint256)': words(100),
        'token()': words(BigInt(TOKEN)),
        'hasVoted(uint256,address)': (both) => words(isOfOne(both)),
        'getVotes(address,uint256)': (both) => (isPowerOfOne(both) ? words(5n * 10n ** 18n) : words(0)),
      },
      [TOKEN]: unit,
    });
    const read = await readVotesOf(held('oz-governor'), [ONE, OTHER], call, NOW);
    expect(read).toMatchObject({
      value: {
        readAt: NOW,
        decimals: 18,
        votes: [
          { address: ONE, said: [{ by: 'hasVoted', data: words(1).data }], power: '5000000000000000000' },
          { address: OTHER, said: [{ by: 'hasVoted', data: words(0).data }], power: '0' },
        ],
      },
    });
    expect(requests()).toBe(2);
  });

  it.each(['getPastVotes(address,uint256)', 'getPriorVotes(address,uint256)'])(
    'takes the power that a token gives by %s where the governor has no word',
    async (signature) => {
      const { call } = node({
        [GOVERNOR]: {
          'proposals(uint256)': words(40, 9, 0, 100, 200, 1, 2, 3, false, false),
          'getReceipt(uint256,address)': words(false, 0, 0),
        },
        [TOKEN]: { ...unit, [signature]: (both) => words(isPowerOfOne(both) ? 7 : 8) },
      });
      const read = await readVotesOf(held('bravo', { token: TOKEN }), [ONE, OTHER], call, NOW);
      expect(read).toMatchObject({ value: { votes: [{ power: '7' }, { power: '8' }] } });
    },
  );

  it.each([
    ['nouns', 'getReceipt(uint256,address)', 0],
    ['aave-v2', 'getVoteOnProposal(uint256,address)', 18],
    ['aragon-voting', 'getVoterState(uint256,address)', 18],
  ] as const)('is read in one request of a contract like %s', async (kind, signature, decimals) => {
    const { call, requests } = node({ [GOVERNOR]: { [signature]: words(1) }, [TOKEN]: unit });
    const read = await readVotesOf(held(kind, { token: TOKEN }), [ONE], call, NOW);
    const by = signature.replace(/\(.*/, '');
    expect(read).toMatchObject({
      value: { decimals, votes: [{ said: [{ by, data: words(1).data }], power: null }] },
    });
    expect(requests()).toBe(1);
  });

  it('stands without powers where the second request fails, and their unit is not known then', async () => {
    const contracts = {
      [GOVERNOR]: {
        'proposalSnapshot(uint256)': words(100),
        'token()': words(BigInt(TOKEN)),
        'hasVoted(uint256,address)': words(1),
      },
      [TOKEN]: unit,
    };
    const { call } = node(contracts, (nth) => nth === 2);
    const read = await readVotesOf(held('agora-governor'), [ONE], call, NOW);
    expect(read).toMatchObject({
      value: { decimals: null, votes: [{ said: [{ by: 'hasVoted' }], power: null }] },
    });
  });

  it('says nothing of an address where the contract refuses, or is not there', async () => {
    const refused = node({ [GOVERNOR]: { 'hasVoted(uint256,address)': REVERTED } });
    const nowhere = node({});
    for (const { call } of [refused, nowhere]) {
      const read = await readVotesOf(held('oz-governor'), [ONE], call, NOW);
      expect(read).toMatchObject({ value: { votes: [{ said: [], power: null }] } });
    }
  });

  it('is not believed of a node that is behind: a vote may be missing there', async () => {
    const { call } = node({ [GOVERNOR]: { 'hasVoted(uint256,address)': words(0) } });
    const read = await readVotesOf(held('oz-governor'), [ONE], call, NOW + 16 * 60_000);
    expect(read).toMatchObject({ ok: false, error: { code: 'behind' } });
  });
});
