import { describe, expect, it } from 'vitest';
import { NOTHING, REVERTED, text, words } from '../../../../api/chain/fake-chain';
import { AAVE, ARAGON, BRAVO, GOVERNOR, ID, NOUNS, read, readOf, vote, WHOLE } from './contracts';

describe('a governor', () => {
  it('has Against before For, and uses the quorum of the snapshot', async () => {
    const { reading, requests } = await read('oz-governor', GOVERNOR);
    expect(reading).toEqual({
      kind: 'oz-governor',
      state: 'active',
      votes: { for: 404n, against: 300n, abstain: 200n },
      start: { by: 'block', at: 25_295_692n },
      end: { by: 'block', at: 25_341_000n },
      quorum: { raw: 152_758_872n },
      counts: ['for', 'abstain'],
      decimals: 18,
      unit: null,
      executable: null,
      module: null,
    });
    expect(requests).toBe(2);
  });

  // OpenZeppelin's own modes, and those of governors in use (contracts of governor-sources).
  it.each([
    ['support=bravo&quorum=for,abstain', ['for', 'abstain']],
    ['support=bravo&quorum=for', ['for']],
    ['support=bravo,fractional&quorum=for,abstain&params=fractional', ['for', 'abstain']],
    ['quorum=against,for,abstain', ['for', 'against', 'abstain']],
    ['support=bravo&quorum=bravo', ['for']],
    ['support=bravo&quorum=for,optimistic', null],
    ['support=bravo', null],
    ['support=bravo&quorum=', null],
  ])('counts towards the quorum what "%s" names', async (mode, counts) => {
    const { reading } = await read('oz-governor', { ...GOVERNOR, 'COUNTING_MODE()': text(mode) });
    expect(reading?.counts).toEqual(counts);
  });

  it.each([
    ['a text', text('UNI'), 'UNI'],
    ['a word, as the first tokens have it', words(0x4d4b52n << 232n), 'MKR'],
    ['nothing', words(0), null],
    ['a refusal', REVERTED, null],
  ])('counts in the symbol of its token, which is %s', async (_what, symbol, unit) => {
    const token = { 'decimals()': words(18), 'symbol()': symbol };
    expect((await read('oz-governor', GOVERNOR, token)).reading).toMatchObject({ decimals: 18, unit });
    expect((await read('bravo', BRAVO, token)).reading?.unit).toBe(unit);
    const { reading } = await read('oz-governor', GOVERNOR, { 'symbol()': symbol });
    expect(reading).toMatchObject({ decimals: null, unit: null });
  });

  // `use-timestamp-for-proposals` of Linea in voteagora/agora-next; its ABI there has no `CLOCK_MODE`.
  it.each([
    [999_999_999, 'block'],
    [1_000_000_000, 'time'],
  ])('that names no clock starts at %s by its %s', async (at, by) => {
    const { 'CLOCK_MODE()': _, ...unnamed } = GOVERNOR;
    const { reading } = await read('agora-governor', { ...unnamed, 'proposalSnapshot(uint256)': words(at) });
    expect(reading).toMatchObject({ start: { by }, end: { by } });
  });

  it('does not state what counts if the contract lacks the function', async () => {
    for (const mode of [REVERTED, NOTHING, words(1)])
      expect(
        (await read('oz-governor', { ...GOVERNOR, 'COUNTING_MODE()': mode })).reading?.counts,
      ).toBeNull();
    const { reading } = await read('agora-governor', { ...GOVERNOR, 'COUNTING_MODE()': REVERTED });
    expect(reading?.counts).toEqual(['for', 'against', 'abstain']);
  });

  it("uses the proposal's quorum with Agora's kind", async () => {
    const contract = { ...GOVERNOR, 'quorum(uint256)': (id: bigint) => (id === ID ? words(55) : words(66)) };
    expect((await read('agora-governor', contract)).reading?.quorum).toEqual({ raw: 55n });
  });

  it('has no quorum before the snapshot, though the contract may answer with one', async () => {
    const pending = { ...GOVERNOR, 'state(uint256)': words(0) };
    expect((await read('oz-governor', pending)).reading?.quorum).toEqual({ raw: null, why: 'pending' });
    const noToken = { ...pending, 'token()': REVERTED };
    expect((await read('agora-governor', noToken)).reading?.quorum).toEqual({ raw: null, why: 'pending' });
  });

  it('has no quorum if the contract refuses or answers with something else', async () => {
    for (const answer of [REVERTED, NOTHING, words(1, 2)]) {
      const { reading } = await read('oz-governor', { ...GOVERNOR, 'quorum(uint256)': answer });
      expect(reading?.quorum).toEqual({ raw: null, why: 'no-answer' });
    }
  });

  it.each([
    [text('mode=blocknumber&from=eip155:1'), 'block'],
    [text('mode=timestamp'), 'time'],
    [text('mode=timestamps'), null],
    [text('mode=epoch'), null],
    [words(1), null],
    [REVERTED, 'block'],
  ] as const)('counts time by %o', async (clock, by) => {
    const { reading } = await read('oz-governor', { ...GOVERNOR, 'CLOCK_MODE()': clock });
    expect([reading?.start.by, reading?.end?.by]).toEqual([by, by]);
  });

  it.each([[8], [255], [2n ** 255n]])('has no state %s', async (code) => {
    expect((await read('oz-governor', { ...GOVERNOR, 'state(uint256)': words(code) })).fault).toBe(
      'not-understood',
    );
  });
});

describe('Bravo and its relatives', () => {
  it('have For before Against, and the first of them has no Abstain', async () => {
    expect((await read('bravo', BRAVO)).reading).toMatchObject({
      state: 'succeeded',
      votes: { for: 404n, against: 300n, abstain: 200n },
      start: { by: 'block', at: 100n },
      end: { by: 'block', at: 200n },
      quorum: { raw: 400n },
    });
    const [, [, alpha] = []] = WHOLE.filter(([kind]) => kind === 'bravo' || kind === 'alpha');
    expect((await read('alpha', alpha ?? null)).reading?.votes.abstain).toBeNull();
    expect((await read('alpha', BRAVO)).fault).toBe('not-understood');
  });

  it('may have longer rows', async () => {
    const longer = words(ID, 9, 0, 100, 200, 404, 300, 200, false, false, 2);
    expect((await read('bravo', { ...BRAVO, 'proposals(uint256)': longer })).reading?.votes.for).toBe(404n);
  });
});

describe('Nouns', () => {
  it.each([
    [7, 'executed'],
    [8, 'vetoed'],
    [9, 'objection-period'],
    [10, 'updatable'],
  ])('has its own states: %s is %s', async (code, state) => {
    const { reading } = await read('nouns', { ...NOUNS, 'state(uint256)': words(code) });
    expect(reading).toMatchObject({ state, quorum: { raw: 72n }, decimals: 0 });
    expect(reading?.end).toEqual(code === 9 ? null : { by: 'block', at: 200n });
    expect((await read('oz-governor', { ...GOVERNOR, 'state(uint256)': words(code) })).reading === null).toBe(
      code > 7,
    );
  });
});

// A vote has no end of its own. The setting that it follows can be changed at Lido alone, and executing ends any vote.
describe("Aragon's vote", () => {
  const END = { by: 'time', at: 1_700_432_000n };

  it.each([
    ['open', vote(true, false, 320, 0), words(false), END],
    ['open', vote(true, false, 352, 0, 0), words(false), END],
    ['objection', vote(true, false, 352, 1, 0), words(false), END],
    ['executed', vote(false, true, 320, 0), words(false), null],
    ['executed', vote(false, true, 352, 2, 0), words(false), null],
    ['accepted', vote(false, false, 320, 0), words(true), END],
    ['rejected', vote(false, false, 352, 2, 0), words(false), null],
    ['closed', vote(false, false, 320, 0), REVERTED, END],
  ])('is %s by its flags and its phase', async (state, getVote, canExecute, end) => {
    const { reading } = await read('aragon-voting', {
      ...ARAGON,
      'getVote(uint256)': getVote,
      'canExecute(uint256)': canExecute,
    });
    expect(reading).toMatchObject({
      state,
      votes: { for: 404n, against: 300n, abstain: null },
      start: { by: 'time', at: 1_700_000_000n },
      end,
      quorum: { raw: null, why: 'share', share: 5n * 10n ** 16n, of: 1000n, support: 5n * 10n ** 17n },
    });
  });

  it.each([
    ['flags that are none', words(2, 0, 1, 1, 1, 1, 1, 1, 1, 320, 0)],
    ['a phase that is none', vote(true, false, 352, 3, 0)],
    ['words in another order', vote(true, false, 384, 0, 0, 0)],
  ])('is not read with %s', async (_, getVote) => {
    expect((await read('aragon-voting', { ...ARAGON, 'getVote(uint256)': getVote })).fault).toBe(
      'not-understood',
    );
  });
});

describe("Aave's second governance", () => {
  // Both count from 0, and revert for an id that they do not know.
  it('has a proposal 0, as Aragon has a vote 0', async () => {
    // Two flags stand behind the powers, both unset.
    const words0 = [32, 0, 9, 9, 544, 576, 608, 640, 672, 100, 200, 0, 404, 300, 0, 0, 9, 9, 0, 0, 0, 0, 0];
    const first = { ...AAVE, 'getProposalById(uint256)': words(...words0) };
    expect((await readOf('aave-v2', first, 0n)).reading).toMatchObject({
      state: 'active',
      votes: { for: 404n },
    });
    expect((await readOf('aave-v2', {}, 0n)).fault).toBe('unknown');
    expect((await readOf('aragon-voting', ARAGON, 0n)).reading?.state).toBe('open');
    expect((await readOf('aragon-voting', {}, 0n)).fault).toBe('unknown');
  });

  // ProposalValidator of aave/governance-v2: its least share, in parts of 10,000, of the supply at the start.
  it('gets its quorum from executor and strategy, both at once', async () => {
    const asked = {
      '0x0000000000000000000000000000000000000009': {
        'MINIMUM_QUORUM()': words(200),
        'getTotalVotingSupplyAt(uint256)': (block: bigint) => (block === 100n ? words(16_000) : REVERTED),
      },
    };
    const { reading, requests } = await read('aave-v2', AAVE, undefined, asked);
    expect(reading).toMatchObject({ quorum: { raw: 320n }, counts: ['for'] });
    expect(requests).toBe(2);
  });

  it.each(
    ['pending', 'canceled', 'active', 'failed', 'succeeded', 'queued', 'expired', 'executed'].map(
      (state, code) => [state, code] as const,
    ),
  )('has a different order of states: %s', async (state, code) => {
    const { reading } = await read('aave-v2', { ...AAVE, 'getProposalState(uint256)': words(code) });
    expect(reading).toMatchObject({ state, quorum: { raw: null } });
  });
});
