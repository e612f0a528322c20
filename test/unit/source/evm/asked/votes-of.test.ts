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

describe('the vote of certain addresses from a contract', () => {
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
    "uses the token's power by %s if the governor lacks the function",
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

  /** Which block a power is asked of: the second argument. */
  const blockOf = (both: bigint) => words(both & (2n ** 256n - 1n));
  const absent = { 'getReceipt(uint256,address)': words(false, 0, 0) };
  /** `ProposalCondensedV3` of nounsDAO/nouns-monorepo, NounsDAOTypes: made in block 100, voted on from 200 to `end`. */
  const nounsRow = (end: number) =>
    words(32, 40, 9, 0, 0, 0, 200, end, 0, 0, 0, false, false, false, 0, 100, 0, 0, 0, false);
  const [OPEN, OVER] = [26_000_000, 25_000_000];

  // `proposalVoteSnapshotBlock`: NounsDAOV3Votes.sol (3e212616), and NounsDAOVotes.sol (5719fcd5), which goes by the start alone.
  it.each([
    ['its creation below the proposal that is named', words(41), OPEN, '100'],
    ['the start of its vote from that proposal on', words(40), OVER, '200'],
    ['the start of its vote where none is named any more', words(0), OPEN, '200'],
    ['the start of its vote where the function is gone', REVERTED, OPEN, '200'],
    ['nothing that is known where it was over before', words(0), OVER, null],
  ])("has Nouns' powers of %s", async (_, named, end, power) => {
    const { call } = node({
      [GOVERNOR]: {
        ...absent,
        'voteSnapshotBlockSwitchProposalId()': named,
        'proposalsV3(uint256)': nounsRow(end),
        'nouns()': words(BigInt(TOKEN)),
      },
      [TOKEN]: { ...unit, 'getPriorVotes(address,uint256)': blockOf },
    });
    const of = held('nouns', { organisation: 'Nouns' } as Partial<Contract>);
    const read = await readVotesOf(of, [ONE], call, NOW);
    expect(read).toMatchObject({ value: { decimals: 0, votes: [{ power }] } });
  });

  it("has no powers from a contract like Nouns' without a switch proposal", async () => {
    const { call, requests } = node({
      [GOVERNOR]: {
        ...absent,
        'voteSnapshotBlockSwitchProposalId()': words(0),
        'proposalsV3(uint256)': nounsRow(OPEN),
        'nouns()': words(BigInt(TOKEN)),
      },
      [TOKEN]: { ...unit, 'getPriorVotes(address,uint256)': blockOf },
    });
    expect(await readVotesOf(held('nouns'), [ONE], call, NOW)).toMatchObject({
      value: { votes: [{ power: null }] },
    });
    expect(requests()).toBe(1);
  });

  it("has powers by the strategy of a proposal of Aave's second governance", async () => {
    const STRATEGY = '0x00000000000000000000000000000000000000e5';
    // `ProposalWithoutVotes` of aave/governance-v2, IAaveGovernanceV2: the start is its tenth word, the strategy its last but one.
    const row = [40, 9, 9, 0, 0, 0, 0, 0, 0, 300, 400, 0, 0, 0, false, false, BigInt(STRATEGY), 0];
    const { call } = node({
      [GOVERNOR]: {
        'getProposalById(uint256)': words(32, ...row),
        'getVoteOnProposal(uint256,address)': words(false, 0),
      },
      [STRATEGY]: { 'getVotingPowerAt(address,uint256)': blockOf },
      [TOKEN]: unit,
    });
    expect(await readVotesOf(held('aave-v2', { token: TOKEN }), [ONE], call, NOW)).toMatchObject({
      value: { decimals: 18, votes: [{ power: '300' }] },
    });
  });

  it('has powers by the token at the snapshot of an Aragon vote', async () => {
    const { call } = node({
      [GOVERNOR]: {
        // `getVote` of aragon/aragon-apps, Voting: open, executed, start, snapshot, …
        'getVote(uint256)': words(true, false, 1_700_000_000, 500, 1, 1, 0, 0, 0, 320, 0),
        'getVoterState(uint256,address)': words(0),
      },
      [TOKEN]: { ...unit, 'balanceOfAt(address,uint256)': blockOf },
    });
    expect(await readVotesOf(held('aragon-voting', { token: TOKEN }), [ONE], call, NOW)).toMatchObject({
      value: { votes: [{ power: '500' }] },
    });
  });

  it.each(['oz-governor', 'bravo'] as const)(
    'is read without powers, in one request, from a contract like %s',
    async (kind) => {
      const { call, requests } = node({
        [GOVERNOR]: {
          'proposalSnapshot(uint256)': words(100),
          'hasVoted(uint256,address)': words(1),
          'getVotes(address,uint256)': words(5),
        },
        [TOKEN]: unit,
      });
      const read = await readVotesOf(held(kind, { token: TOKEN }), [ONE], call, NOW, true);
      expect(read).toMatchObject({ value: { votes: [{ said: [{ by: 'hasVoted' }], power: null }] } });
      expect(requests()).toBe(1);
    },
  );

  it('has no powers and no unit if the second request fails', async () => {
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

  it('is unknown for an address if the contract refuses, or does not exist', async () => {
    const refused = node({ [GOVERNOR]: { 'hasVoted(uint256,address)': REVERTED } });
    const nowhere = node({});
    for (const { call } of [refused, nowhere]) {
      const read = await readVotesOf(held('oz-governor'), [ONE], call, NOW);
      expect(read).toMatchObject({ value: { votes: [{ said: [], power: null }] } });
    }
  });

  it('is refused from a node that lags behind, because a vote may be missing', async () => {
    const { call } = node({ [GOVERNOR]: { 'hasVoted(uint256,address)': words(0) } });
    const read = await readVotesOf(held('oz-governor'), [ONE], call, NOW + 16 * 60_000);
    expect(read).toMatchObject({ ok: false, error: { code: 'behind' } });
  });
});
