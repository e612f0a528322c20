import { describe, expect, it } from 'vitest';
import type { Call } from '@/utils/source/evm/multicall';
import { NODES } from '@/utils/source/origins';
import { SECOND_NODES } from '@/utils/source/second-nodes';
import { type FakeContract, REVERTED, text, words } from '../../../api/chain/fake-chain';
import { answerOf } from '../../api/read-one';
import {
  BLOCK_TIME,
  BRAVO,
  bravoWith,
  COMPOUND,
  CONTRACTS,
  KEY,
  linkTo,
  type NodeOptions,
  nodeWith,
} from './chain-rig';

/** Contracts that only links name. */
const strangers = (count: number) =>
  Array.from({ length: count }, (_, index) => `0x${String(index + 1).repeat(40)}`);
const EIGHT = strangers(8).map(linkTo);

const NOTHING_OF_EIGHT = EIGHT.map(() => null);

// The errors of load-balanced nodes are those of MetaMask/metamask-extension#7234 and web3-ethereum-defi#759.
const failing = (code: number, message: string) => ({ id: 1, error: { code, message } });

const LACKING = failing(-32_000, 'header not found');

describe('a page that names contracts', () => {
  it('gets known contracts, even if a contract that only a link names answers badly', async () => {
    const stranger = `0x${'5'.repeat(40)}` as const;
    const flood = words(...Array.from({ length: 17_000 }, () => 1));
    const { counts } = nodeWith({ contracts: { ...CONTRACTS, [stranger]: { 'state(uint256)': flood } } });
    expect(await counts([COMPOUND, linkTo(stranger)])).toEqual([1, null]);
  });

  // A public node bounds what a call computes, and says so as a fault of its own: -32000, "out of gas", with the status 200.
  it("reads strange contracts beside one that uses up the node's limit", async () => {
    const [eater, ...others] = strangers(8);
    const isFed = ({ data }: Call) => !data.includes(String(eater).slice(2));
    const { requests, counts } = nodeWith({
      contracts: Object.fromEntries(others.map((address) => [address, bravoWith(40n)])),
      lie: (body, asked) => (isFed(asked) ? body : failing(-32_000, 'out of gas')),
    });
    expect(await counts(EIGHT)).toEqual([null, 1, 1, 1, 1, 1, 1, 1]);
    expect(requests.length).toBeLessThanOrEqual(11);
  });

  it('calls no contract unknown that refused silently beside others, before asking it alone', async () => {
    const addresses = strangers(3);
    // What one with much to compute left over: enough for itself alone.
    const isStarved = ({ data }: Call) => addresses.filter((each) => data.includes(each.slice(2))).length > 1;
    const contracts = Object.fromEntries(addresses.map((address) => [address, bravoWith(40n)]));
    const { counts } = nodeWith({ contracts, starve: isStarved });
    expect(await counts(addresses.map(linkTo))).toEqual([1, 1, 1]);
    const refusing = nodeWith({ contracts: { [BRAVO]: { 'state(uint256)': REVERTED } } });
    expect(await answerOf(refusing.resolve(COMPOUND))).toEqual([]);
  });

  it('asks a lagging node once', async () => {
    const { requests, counts } = nodeWith({ contracts: {}, now: BLOCK_TIME + 20 * 60_000 });
    expect(await counts(EIGHT)).toEqual(NOTHING_OF_EIGHT);
    expect(requests.length).toBe(1);
  });

  it('splits no request into halves for a block that all machines lack', async () => {
    const { requests, counts } = nodeWith({ contracts: {}, lie: () => LACKING });
    expect(await counts(EIGHT)).toEqual(NOTHING_OF_EIGHT);
    expect(requests).toHaveLength(3);
  });
});

describe('a node that fails or lies', () => {
  it('is replaced by the next machine behind an address if it lacks the block, and the address is named', async () => {
    let asked = 0;
    const { client, resolve } = nodeWith({ lie: (body) => (asked++ < 2 ? LACKING : body) });
    expect(await resolve(COMPOUND)).toMatchObject({ ok: true });
    const evidence = { provenance: [{ provider: 'publicnode.com' }] };
    expect(await answerOf(client.evidence(KEY))).toMatchObject(evidence);
  });

  it.each([
    ['a block that no machine has', LACKING, 3],
    ['what a contract refuses', failing(-32_000, 'execution reverted'), 1],
    ['a method that is off', failing(-32_601, 'eth_call is off'), 1],
    ['one error for all', { jsonrpc: '2.0', id: null, error: { code: -32_600 } }, 1],
    ['a page', '<html>', 1],
  ])('stops the reading of %s, and is named', async (_what, body, times) => {
    const { requests, resolve } = nodeWith({ lie: () => body });
    const by = 'ethereum-rpc.publicnode.com';
    expect(await resolve(COMPOUND)).toMatchObject({ ok: false, error: { by } });
    expect(requests).toHaveLength(times);
  });

  const OTHER_CHAIN = `${'0'.repeat(63)}5`;
  const WORDS_OF_OTHERS = { ...bravoWith(40n), 'proposals(uint256)': words(40) };

  it.each<[string, NodeOptions]>([
    ['of a wrong length', { lie: ({ result }) => ({ id: 1, result: String(result).slice(0, -64) }) }],
    ['with a number beyond a word', { lie: () => ({ id: 1, result: `0x${(10n ** 80n).toString(16)}` }) }],
    ['of a page', { lie: () => '<html>' }],
    ['that is a refusal', { lie: () => failing(3, '1,000 votes for') }],
    ['of an older block', { now: BLOCK_TIME + 16 * 60_000 }],
    [
      'of another chain',
      {
        lie: ({ result }) => ({ id: 1, result: String(result).replace(/0{63}1(?=0{63}[1-9])/, OTHER_CHAIN) }),
      },
    ],
    ['in words of another kind', { contracts: { ...CONTRACTS, [BRAVO]: WORDS_OF_OTHERS } }],
  ])('gives no figure with an answer %s', async (_what, options) => {
    const { client, resolve } = nodeWith(options);
    expect(await resolve(COMPOUND)).toMatchObject({ ok: false });
    expect(await client.voteSummary(KEY)).toMatchObject({ ok: false });
  });
});

const ALPHA = '0xc0da01a04c3f3e0be433606045bb7017a7323e38';

const LIDO = '0x2e59a20f205bb85a89c53f1936454680651e618e';

describe('a chain as a source', () => {
  it("finds the contract of a link's proposal, and names the proposal if it has no title", async () => {
    const identity = { daoId: 'Compound', provider: '0xc0da…6529', externalId: '40' };
    expect(await answerOf(nodeWith({}).resolve(COMPOUND))).toMatchObject([
      { key: KEY, title: 'Compound 40', identity },
    ]);
  });

  it('reads status, figures to the unit, quorum, times and where they were read, all with two requests', async () => {
    const { client, requests, resolve } = nodeWith({});
    await resolve(COMPOUND);
    const ended = { lifecycle: 'closed', outcome: 'executed', execution: 'executed' };
    // By the header of its block, which is of the fake chain's pace.
    const endAt = new Date(BLOCK_TIME - 12_000 * (25_295_692 - 200)).toISOString();
    const detail = await answerOf(client.detail(KEY));
    expect(detail).toMatchObject({ ...ended, endAt });
    expect(detail?.estimated).toBeUndefined();
    expect(await client.voteSummary(KEY)).toMatchObject({
      value: {
        meta: { dataAsOf: new Date(BLOCK_TIME).toISOString() },
        value: {
          totals: null,
          quorum: {
            raw: '400000',
            progress: '3.952043728199006793',
            reached: true,
            by: 'compound',
            counts: ['For'],
          },
          choices: [
            { key: '1', label: 'For', votes: null, votingPower: '1580817.491279602717254204' },
            { key: '0', label: 'Against', votes: null, votingPower: '400000' },
            { key: '2', label: 'Abstain', votes: null, votingPower: '0.000000000000000001' },
          ],
        },
      },
    });
    const source = 'chain_read_from 0xc0da…6529 1 25295692 ethereum-rpc.publicnode.com';
    expect(await answerOf(client.evidence(KEY))).toMatchObject({
      provenance: [{ source, provider: 'publicnode.com' }],
      limitations: ['text_not_on_chain'],
    });
    expect(requests.length).toBeLessThanOrEqual(2);
    expect(requests.map(({ route, tier }) => `${tier} ${route}`)).toEqual(requests.map(() => 'free '));
  });

  it('reads a block that no longer changes, of any age', async () => {
    const now = BLOCK_TIME + 20 * 60_000;
    const { requests, resolve } = nodeWith({ now, block: 'finalized' });
    expect(await resolve(COMPOUND)).toMatchObject({ ok: true });
    const calls = requests.filter(({ body }) => !Array.isArray(body));
    expect(new Set(calls.map(({ body }) => Object(body).params[1]))).toEqual(new Set(['finalized']));
    expect(await nodeWith({ now }).resolve(COMPOUND)).toMatchObject({ ok: false, error: { code: 'behind' } });
  });

  it("has at most one other operator's node, which is turned on with the first", () => {
    for (const second of SECOND_NODES) {
      const first = NODES.find(({ id }) => id === second.with);
      expect(first).toMatchObject({ chainId: second.chainId });
      expect(first?.operator).not.toBe(second.operator);
    }
    expect(new Set(SECOND_NODES.map(({ chainId }) => chainId)).size).toBe(SECOND_NODES.length);
  });

  // Block numbers behind `mode=timestamp`, and a clock that this version does not know.
  it.each([
    ['mode=timestamp', 15_543_292, []],
    ['mode=epoch', 1_781_000_000, ['clock_not_known']],
  ])('reads no date from %s with the time %s', async (mode, at, limitations) => {
    const row = words(40, 9, 0, at, at + 90_000, 5, 6, 7, false, false);
    const heir = { ...bravoWith(40n), 'CLOCK_MODE()': text(mode) };
    const odd = { ...heir, 'state(uint256)': words(1), 'proposals(uint256)': row };
    const { client } = nodeWith({ contracts: { ...CONTRACTS, [BRAVO]: odd } });
    const undated = { lifecycle: 'active', startAt: null, endAt: null };
    expect(await answerOf(client.detail(KEY))).toMatchObject(undated);
    const evidence = { limitations: ['text_not_on_chain', ...limitations] };
    expect(await answerOf(client.evidence(KEY))).toMatchObject(evidence);
  });

  it('reads all links of a page together', async () => {
    const { requests, counts } = nodeWith({});
    const ids = [31, 32, 33, 34, 35, 36, 37, 38, 39, 40];
    const links = ids.map((id) => `https://www.tally.xyz/gov/compound/proposal/${id}`);
    expect(await counts(links)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(requests.length).toBeLessThanOrEqual(2);
  });

  it.each([[[COMPOUND, linkTo(BRAVO)]], [[linkTo(BRAVO), COMPOUND]]])(
    'has a proposal once if one of %j guesses its contract and the other names it',
    async (links) => {
      const { resolve } = nodeWith({});
      const found = await Promise.all(links.map((link) => answerOf(resolve(link))));
      expect(found.map((each) => each?.map(({ key }) => key))).toEqual([[KEY], [KEY]]);
    },
  );

  it('offers both if two contracts have the number, and reports "not found" if none has', async () => {
    const alpha: FakeContract = {
      'state(uint256)': words(3),
      'proposals(uint256)': (id) => words(id, 9, 0, 100, 200, 5, 6, false, false),
      'quorumVotes()': words(1),
    };
    const both = await answerOf(nodeWith({ contracts: { ...CONTRACTS, [ALPHA]: alpha } }).resolve(COMPOUND));
    expect(both?.map(({ key }) => key)).toEqual([KEY, `chain-1:${ALPHA}:40`]);
    expect(await answerOf(nodeWith({ contracts: {} }).resolve(COMPOUND))).toEqual([]);
  });

  it('leaves out what a kind does not count, and keeps whole numbers if the unit is unknown', async () => {
    const lido: FakeContract = {
      'getVote(uint256)': words(false, true, 1_700_000_000, 1, 2, 3, 71, 9, 100, 320, 0, 0),
      'voteTime()': words(259_200),
    };
    const { client, resolve } = nodeWith({ contracts: { [LIDO]: lido } });
    const [candidate] = (await answerOf(resolve('https://vote.lido.fi/vote/152'))) ?? [];
    const key = candidate?.key ?? expect.unreachable('Nothing was found');
    expect(await answerOf(client.voteSummary(key))).toMatchObject({
      quorum: { raw: '0', rule: 'unset' },
      choices: [
        { label: 'Yes', votingPower: '71' },
        { label: 'No', votingPower: '9' },
      ],
    });
    const limitations = ['text_not_on_chain', 'unit_not_known', 'end_by_setting'];
    expect(await answerOf(client.evidence(key))).toMatchObject({ limitations });
  });
});

it("a chain's source names the governors and tokens of our table that a vote's actions mention", async () => {
  // GovernorAlpha of compound-finance/compound-protocol stores four lists, `getActions(uint256)`.
  const [comp, uni] = [
    'c00e94cb662c3520282e6f5717214004a7f26888',
    '1f9840a85d5af5bf1d1762f925bdaddc4201f984',
  ];
  const actions = { 'getActions(uint256)': words(BigInt(`0x${comp}`), BigInt(`0x${uni}`)) };
  const { client } = nodeWith({ contracts: { ...CONTRACTS, [BRAVO]: { ...bravoWith(40n), ...actions } } });
  const read = await client.proposed(KEY);
  expect(read.ok && read.value).toMatchObject({
    known: expect.arrayContaining([
      { address: BRAVO, name: 'Compound Governor' },
      { address: `0x${uni}`, name: 'Uniswap token' },
    ]),
  });
});
