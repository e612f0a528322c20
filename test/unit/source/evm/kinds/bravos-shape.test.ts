import { describe, expect, it } from 'vitest';
import { type FakeContract, REVERTED, text, words } from '../../../../api/chain/fake-chain';
import { BRAVO, ID, MULTICHAIN, MULTICHAIN_V2, NOUNS, read } from './contracts';

/**
 * OpenZeppelin's `GovernorCompatibilityBravo` with a clock in seconds, as GMX's ProtocolGovernor is (gmx-io/gmx-synthetics,
 * contracts/gov/ProtocolGovernor.sol); BNB Chain's BSCGovernor (bnb-chain/bsc-genesis-contract) is the same by blocks.
 */
const HEIR: FakeContract = {
  ...BRAVO,
  'COUNTING_MODE()': text('support=bravo&quorum=bravo'),
  'CLOCK_MODE()': text('mode=timestamp'),
  'quorum(uint256)': (at) => words(at === 100n ? 350 : 1),
  'token()': words(0xb2),
};
const row = (...more: readonly number[]) => words(ID, 9, 0, 100, 200, 404, 300, 200, ...more);

describe("a row of Bravo's", () => {
  it('is read by the clock that the contract names', async () => {
    const times = { start: { by: 'time', at: 100n }, end: { by: 'time', at: 200n } };
    expect((await read('bravo', HEIR)).reading).toMatchObject({ ...times, quorum: { raw: 350n } });
    expect((await read('bravo', BRAVO)).reading).toMatchObject({
      start: { by: 'block' },
      end: { by: 'block' },
    });
    const other = { ...BRAVO, 'CLOCK_MODE()': text('mode=epoch') };
    expect((await read('bravo', other)).reading).toMatchObject({ start: { by: null }, end: { by: null } });
  });

  it.each(['oz-governor', 'agora-governor'] as const)(
    'is found if a contract was read as %s and counts differently',
    async (kind) => {
      const heir = await read(kind, HEIR);
      expect(heir.reading).toEqual((await read('bravo', HEIR)).reading);
      expect(heir.requests).toBe(2);
      const own = await read(kind, { ...BRAVO, 'token()': words(0xb2) });
      expect(own.reading).toEqual((await read('bravo', BRAVO)).reading);
    },
  );

  it('is no answer if a contract counts votes in unknown words', async () => {
    const odd = await read('oz-governor', { ...HEIR, 'proposalVotes(uint256)': words(1, 2) });
    expect(odd).toMatchObject({ reading: null, fault: 'not-understood' });
  });

  it.each([
    ['before its start', 'pending', { 'state(uint256)': words(0) }],
    ['where the contract refuses it', 'no-answer', { 'quorum(uint256)': REVERTED }],
  ])('has no quorum %s if the way of counting is named', async (_when, why, change) => {
    for (const kind of ['oz-governor', 'bravo'] as const)
      expect((await read(kind, { ...HEIR, ...change })).reading?.quorum).toEqual({ raw: null, why });
  });

  it.each([
    ["Bravo's ten words", row(0, 1), true],
    ["Venus' eleven", row(0, 1, 2), true],
    ["Alpha's nine", words(ID, 9, 0, 100, 200, 404, 300, 0, 1), true],
    ['nine words without its flags', row(0), false],
    ['twelve words', row(0, 1, 2, 3), false],
    ['flags that are none', row(2, 1), false],
    ['another id', words(8, 9, 0, 100, 200, 404, 300, 200, 0, 0), false],
    ['thirteen words without flags', row(1, 2, 3, 4, 5), false],
    ['no row', REVERTED, false],
  ])('is guessed from %s: %s', async (_what, proposals, isRead) => {
    const { reading, fault } = await read('oz-governor', { ...HEIR, 'proposals(uint256)': proposals });
    expect([reading?.votes.for, fault]).toEqual(isRead ? [404n, null] : [undefined, 'not-understood']);
  });
});

describe('a contract of unknown kind', () => {
  it("is Nouns' by its row of fifteen words, or of thirteen with the quorum in it, as Lil Nouns writes it", async () => {
    expect((await read('oz-governor', NOUNS)).reading).toEqual((await read('nouns', NOUNS)).reading);
    // NounsDAOLogicV1 (lilnounsDAO/lilnouns-monorepo): quorumVotes() takes no id, and proposals() has no supply.
    const first: FakeContract = {
      'state(uint256)': words(8),
      'proposals(uint256)': words(ID, 9, 2, 55, 0, 100, 200, 44, 30, 20, 0, 1, 0),
      'quorumVotes()': words(77),
    };
    for (const kind of ['oz-governor', 'nouns'] as const)
      expect((await read(kind, first)).reading).toMatchObject({
        ...{ kind: 'nouns', state: 'vetoed', votes: { for: 44n, against: 30n, abstain: 20n } },
        ...{ quorum: { raw: 55n }, end: { by: 'block', at: 200n } },
      });
  });

  // MoonwellArtemisGovernor.sol and MoonwellApolloGovernor.sol of moonwell-fi/contracts-open-source.
  it.each([
    ['twelve words, with one quorum for all', [], 1n],
    ['fourteen words, with a quorum of its own', [350, 1], 350n],
  ])("is Moonwell's by a row of %s", async (_what, more, quorum) => {
    const row = [ID, 9, 0, 1_650_000_000, 1_650_259_200, 77, 404, 300, 200, 904, 0, 0, ...more];
    const contract: FakeContract = {
      ...{ 'state(uint256)': words(4), 'quorumVotes()': words(1) },
      'proposals(uint256)': words(...row),
    };
    for (const kind of ['oz-governor', 'moonwell'] as const)
      expect((await read(kind, contract)).reading).toMatchObject({
        ...{ kind: 'moonwell', state: 'succeeded', votes: { for: 404n, against: 300n, abstain: 200n } },
        ...{ start: { by: 'time', at: 1_650_000_000n }, end: { by: 'time', at: 1_650_259_200n } },
        ...{ quorum: { raw: quorum }, counts: ['for', 'against', 'abstain'] },
      });
    // Its words stand elsewhere than Bravo's.
    expect((await read('bravo', contract)).fault).toBe('not-understood');
  });

  // MultichainGovernor.sol and MultichainGovernorV2.sol of moonwell-fi/moonwell-contracts-v2; others answer `proposalVotes` with three words.
  it("is Moonwell's second or third by votes of four words, the first of which is the sum", async () => {
    for (const contract of [MULTICHAIN, MULTICHAIN_V2]) {
      const own = await read('moonwell-multichain', contract);
      expect(own).toMatchObject({
        requests: 1,
        reading: { state: 'succeeded', end: { at: 1_712_259_201n } },
      });
      expect((await read('oz-governor', contract)).reading).toEqual(own.reading);
      const odd = { ...contract, 'proposalVotes(uint256)': words(905, 404, 300, 200) };
      for (const kind of ['oz-governor', 'moonwell-multichain'] as const)
        expect((await read(kind, odd)).fault).toBe('not-understood');
    }
  });
});

// Nouns' contract and Fluid's have a state for the number 0, which none of their proposals has.
describe('a row without a proposer', () => {
  it.each([
    ['bravo', words(...Array(10).fill(0))],
    ['alpha', words(...Array(9).fill(0))],
    ['moonwell', words(...Array(12).fill(0))],
    ['nouns', words(...Array(15).fill(0))],
    ['oz-governor', words(ID, 0, 0, 0, 0, 0, 0, 0, 0, 0)],
    ['bravo', words(ID, 0, 0, 0, 0, 0, 0, 0, 0, 0)],
  ] as const)('is no proposal of %s', async (kind, proposals) => {
    const empty = { 'state(uint256)': words(3), 'quorumVotes()': words(4), 'proposals(uint256)': proposals };
    expect(await read(kind, empty)).toMatchObject({ reading: null, fault: 'unknown' });
  });
});
