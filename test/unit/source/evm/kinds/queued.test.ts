import { describe, expect, it } from 'vitest';
import { type FakeContract, REVERTED, words } from '../../../../api/chain/fake-chain';
import { AAVE, BRAVO, GOVERNOR, ID, NOUNS, read } from './contracts';

const DAY = 86_400n;
const ETA = 1_790_000_000n;
const LOCK = 0xc3;
const LOCK_ADDRESS = `0x${'0'.repeat(38)}c3`;
const queued = { 'state(uint256)': words(5) };
const GOVERNED: FakeContract = {
  ...GOVERNOR,
  ...queued,
  'timelock()': words(LOCK),
  'proposalEta(uint256)': words(ETA),
};

/** The row of `proposals(id)`, and beyond it signers, two blocks and by which executor it is carried out. */
const v3 = (objectionsEnd: number, isByFirst: number) =>
  words(32, ID, 9, 2, 70, ETA, 100, 200, 44, 33, 22, 0, 0, 0, 700, 50, 608, 60, objectionsEnd, isByFirst, 0);

describe('a queued proposal', () => {
  it("waits for the time of OpenZeppelin's governor, and does not expire there", async () => {
    const { reading, requests } = await read('oz-governor', GOVERNED);
    expect(reading?.executable).toEqual({ from: ETA, until: null });
    expect(requests).toBe(2);
    expect((await read('agora-governor', GOVERNED)).reading?.executable).toEqual({ from: ETA, until: null });
  });

  // OpenZeppelin's `GovernorTimelockCompound`, which ScopeLift's governors of Compound and Gitcoin use.
  it("expires with Compound's timelock, after the timelock's period", async () => {
    const lock = { [LOCK_ADDRESS]: { 'GRACE_PERIOD()': words(14n * DAY) } };
    const { reading } = await read('oz-governor', GOVERNED, null, lock);
    expect(reading?.executable).toEqual({ from: ETA, until: ETA + 14n * DAY });
    const odd = { [LOCK_ADDRESS]: { 'GRACE_PERIOD()': words(2n ** 255n) } };
    expect((await read('oz-governor', GOVERNED, null, odd)).reading?.executable?.until).toBeNull();
  });

  it.each([
    ['bravo', { ...BRAVO, 'proposals(uint256)': words(ID, 9, ETA, 100, 200, 404, 300, 200, 0, 0) }, 14n],
    ['alpha', { ...BRAVO, 'proposals(uint256)': words(ID, 9, ETA, 100, 200, 404, 300, 0, 0) }, 14n],
    [
      'nouns',
      {
        ...NOUNS,
        'proposals(uint256)': words(ID, 9, 2, 70, ETA, 100, 200, 44, 33, 22, 0, 0, 0, 700, 50),
        'proposalsV3(uint256)': v3(0, 0),
      },
      21n,
    ],
  ] as const)(
    'has its time in the row of %s, and its end after the days of its timelock',
    async (kind, contract, days) => {
      const { reading } = await read(kind, { ...contract, ...queued });
      expect(reading?.executable).toEqual({ from: ETA, until: ETA + days * DAY });
      // Executed, it keeps its row: nothing waits any more.
      expect((await read(kind, { ...contract, 'state(uint256)': words(7) })).reading?.executable).toBeNull();
    },
  );

  it("has Aave's words, because each of its executors has a separate period", async () => {
    const proposal = AAVE['getProposalById(uint256)'];
    const { data } = typeof proposal === 'object' ? proposal : REVERTED;
    const at = 2 + 64 * 11;
    const timed = `0x${data.slice(2, at)}${words(ETA).data.slice(2)}${data.slice(at + 64)}` as const;
    const { reading } = await read('aave-v2', {
      'getProposalState(uint256)': words(5),
      'getProposalById(uint256)': { ok: true, data: timed },
    });
    expect(reading?.executable).toEqual({ from: ETA, until: null });
  });

  it.each([
    ['refuses', REVERTED],
    ['says 0', words(0)],
    ['says more than a word', words(1, 2)],
  ])('has no time if the contract %s', async (_what, eta) => {
    const { reading } = await read('oz-governor', { ...GOVERNED, 'proposalEta(uint256)': eta });
    expect(reading).toMatchObject({ state: 'queued', executable: null });
  });
});

// NounsDAOTypes.ProposalCondensedV3 of nounsDAO/nouns-monorepo.
describe("Nouns' objection period", () => {
  it.each([
    ['9, which says until when', { 'state(uint256)': words(9), 'proposalsV3(uint256)': v3(260, 0) }, 260n],
    ['3, after one', { 'state(uint256)': words(3), 'proposalsV3(uint256)': v3(260, 0) }, 260n],
    ['3, without one', { 'state(uint256)': words(3), 'proposalsV3(uint256)': v3(0, 0) }, 200n],
    ['3, of an older contract', { 'state(uint256)': words(3) }, 200n],
    ['9, where nothing says until when', { 'state(uint256)': words(9) }, null],
    [
      '3, with the words of another',
      { 'state(uint256)': words(3), 'proposalsV3(uint256)': words(32, 8) },
      200n,
    ],
  ] as const)('moves the end in state %s', async (_what, contract, at) => {
    const { reading } = await read('nouns', { ...NOUNS, ...contract });
    expect(reading?.end).toEqual(at === null ? null : { by: 'block', at });
  });

  it("uses the first executor's shorter time for its proposals", async () => {
    const row = words(ID, 9, 2, 70, ETA, 100, 200, 44, 33, 22, 0, 0, 0, 700, 50);
    const contract = { ...NOUNS, ...queued, 'proposals(uint256)': row };
    const first = await read('nouns', { ...contract, 'proposalsV3(uint256)': v3(0, 1) });
    expect(first.reading?.executable).toEqual({ from: ETA, until: ETA + 14n * DAY });
    expect((await read('nouns', contract)).reading?.executable).toEqual({ from: ETA, until: null });
  });
});
