import { describe, expect, it } from 'vitest';
import type { ApiRequest } from '@/utils/api/transport/api-request';
import type { Sent } from '@/utils/api/transport/request';
import type { Translate } from '@/utils/i18n/locale';
import { createChain } from '@/utils/source/evm/chain';
import type { Call } from '@/utils/source/evm/multicall';
import { NODES, type NodeOrigin } from '@/utils/source/origins';
import { SECOND_NODES } from '@/utils/source/second-nodes';
import type { SourceCall } from '@/utils/source/source';
import { createSourceClient } from '@/utils/source/source-client';
import { type FakeContract, fakeChain, REVERTED, text, words } from '../../../api/chain/fake-chain';
import { GOVERNORS } from './governors-in-the-package';

const BRAVO = '0xc0da02939e1441f497fd74f78ce7decb17b66529';
const ALPHA = '0xc0da01a04c3f3e0be433606045bb7017a7323e38';
const COMP = '0xc00e94cb662c3520282e6f5717214004a7f26888';
const LIDO = '0x2e59a20f205bb85a89c53f1936454680651e618e';
const [ETHEREUM] = NODES as readonly [NodeOrigin];
/** When the last block of `fakeChain` was made. */
const BLOCK_TIME = 1_781_000_000_000;

const t: Translate = (key, ...rest) => [key, ...rest].join(' ');

const bravoWith = (known: bigint): FakeContract => ({
  'state(uint256)': (id) => (id === known ? words(7) : REVERTED),
  'proposals(uint256)': (id) =>
    words(id, 9, 0, 100, 200, 1_580_817_491279602717254204n, 400_000n * 10n ** 18n, 1n, false, true),
  'quorumVotes()': words(400_000n * 10n ** 18n),
});
const TOKEN: FakeContract = { 'decimals()': words(18) };

interface NodeOptions {
  readonly contracts?: Readonly<Record<string, FakeContract>>;
  readonly now?: number;
  readonly block?: 'finalized';
  /** What is answered in the place of the node's own body. */
  readonly lie?: (body: Readonly<Record<string, unknown>>, asked: Call) => unknown;
  /** Calls in which no contract has anything left to compute with. */
  readonly starve?: (asked: Call) => boolean;
}

function nodeWith({
  contracts = {},
  now = BLOCK_TIME,
  lie = (body) => body,
  starve = () => false,
  ...at
}: NodeOptions) {
  const { ethCall } = fakeChain(contracts);
  const starved = fakeChain(Object.fromEntries(Object.keys(contracts).map((address) => [address, {}])));
  const requests: ApiRequest[] = [];
  const clock = { now: () => now, sleep: () => new Promise<void>((done) => setTimeout(done, 0)) };
  const send = async (request: ApiRequest): Promise<Sent> => {
    requests.push(request);
    // Written by this source: the first of the parameters is the call.
    const [call] = Object(request.body).params as readonly [Call];
    const answer = await (starve(call) ? starved.ethCall : ethCall)(1, call);
    const body = lie({ jsonrpc: '2.0', id: 1, result: answer.ok ? answer.value : null }, call);
    return { ok: true, body, requestId: null, fetchedAt: now, generation: null };
  };
  const call: SourceCall = { isUrgent: false, raise: () => {}, onRaised: () => {}, send };
  const source = createChain(ETHEREUM, { ...clock, ...at, t, governors: GOVERNORS });
  const client = createSourceClient({ sources: [source], now: clock.now, callFor: () => call });
  const resolve = (text: string) => client.resolve({ by: 'url', text });
  return { source, client, requests, resolve };
}

const COMPOUND = 'https://www.tally.xyz/gov/compound/proposal/40';

/** Contracts that only links name. */
const strangers = (count: number) =>
  Array.from({ length: count }, (_, index) => `0x${String(index + 1).repeat(40)}`);
const linkTo = (address = '') => `https://www.tally.xyz/governance/eip155:1:${address}/proposal/40`;

describe('a chain as a source', () => {
  const contracts = { [BRAVO]: bravoWith(40n), [COMP]: TOKEN };

  it('finds the contract that holds a link’s proposal, and names it where the contract has no title', async () => {
    const { resolve } = nodeWith({ contracts });
    expect(await resolve(COMPOUND)).toMatchObject({
      ok: true,
      value: {
        value: [
          {
            key: `chain-1:${BRAVO}:40`,
            title: 'chain_title 40 Compound',
            identity: { daoId: 'Compound', provider: '0xc0da…6529', externalId: '40' },
          },
        ],
      },
    });
  });

  it('reads status, figures to the unit, quorum and where they were read, all with two requests', async () => {
    const { client, requests, resolve } = nodeWith({ contracts });
    const found = await resolve(COMPOUND);
    const [candidate] = found.ok ? found.value.value : [];
    if (candidate === undefined) throw new Error('Nothing was found');
    expect(await client.detail(candidate.key)).toMatchObject({
      value: { value: { lifecycle: 'closed', outcome: 'executed', execution: 'executed', endAt: null } },
    });
    expect(await client.voteSummary(candidate.key)).toMatchObject({
      value: {
        meta: { dataAsOf: new Date(BLOCK_TIME).toISOString() },
        value: {
          totals: null,
          quorum: { raw: '400000', progress: null, reached: null },
          choices: [
            { key: '1', label: 'For', votes: null, votingPower: '1580817.491279602717254204' },
            { key: '0', label: 'Against', votes: null, votingPower: '400000' },
            { key: '2', label: 'Abstain', votes: null, votingPower: '0.000000000000000001' },
          ],
        },
      },
    });
    expect(await client.evidence(candidate.key)).toMatchObject({
      value: {
        value: {
          provenance: [
            {
              source: 'chain_read_from 0xc0da…6529 1 25295692 ethereum-rpc.publicnode.com',
              provider: 'publicnode.com',
            },
          ],
          limitations: ['text_not_on_chain', 'times_in_blocks'],
        },
      },
    });
    expect(requests.length).toBeLessThanOrEqual(2);
    expect(requests.map(({ route, tier }) => `${tier} ${route}`)).toEqual(requests.map(() => 'free '));
  });

  it('reads a block that no longer changes, however long ago it was made', async () => {
    const { requests, resolve } = nodeWith({ contracts, now: BLOCK_TIME + 20 * 60_000, block: 'finalized' });
    expect(await resolve(COMPOUND)).toMatchObject({ ok: true });
    const tags = requests.map(({ body }) => Object(body).params[1]);
    expect(new Set(tags)).toEqual(new Set(['finalized']));
    const late = nodeWith({ contracts, now: BLOCK_TIME + 20 * 60_000 });
    expect(await late.resolve(COMPOUND)).toMatchObject({ ok: false, error: { code: 'server' } });
  });

  it('has at most one other operator’s node, which is turned on with the first', () => {
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
  ])('reads no date out of %s with the time %s', async (mode, at, limitations) => {
    const heir = { ...bravoWith(40n), 'CLOCK_MODE()': text(mode) };
    const row = words(40, 9, 0, at, at + 90_000, 5, 6, 7, false, false);
    const odd = { ...heir, 'state(uint256)': words(1), 'proposals(uint256)': row };
    const { client, resolve } = nodeWith({ contracts: { [BRAVO]: odd, [COMP]: TOKEN } });
    const found = await resolve(COMPOUND);
    const [candidate] = found.ok ? found.value.value : [];
    if (candidate === undefined) throw new Error('Nothing was found');
    expect(await client.detail(candidate.key)).toMatchObject({
      value: { value: { lifecycle: 'active', startAt: null, endAt: null } },
    });
    expect(await client.evidence(candidate.key)).toMatchObject({
      value: { value: { limitations: ['text_not_on_chain', ...limitations] } },
    });
  });

  it('asks for all links of a page together', async () => {
    const { requests, resolve } = nodeWith({ contracts });
    const links = Array.from(
      { length: 10 },
      (_, index) => `https://www.tally.xyz/gov/compound/proposal/${index + 31}`,
    );
    const found = await Promise.all(links.map(resolve));
    expect(found.map((each) => each.ok && each.value.value.length)).toEqual(
      links.map((link) => (link === COMPOUND ? 1 : 0)),
    );
    expect(requests.length).toBeLessThanOrEqual(2);
  });

  it('holds a proposal once whose contract a link of its page guesses and another one names', async () => {
    const named = `https://www.tally.xyz/governance/eip155:1:${BRAVO}/proposal/40`;
    for (const links of [
      [COMPOUND, named],
      [named, COMPOUND],
    ]) {
      const { resolve } = nodeWith({ contracts });
      const found = await Promise.all(links.map(resolve));
      const key = `chain-1:${BRAVO}:40`;
      expect(found).toMatchObject([{ value: { value: [{ key }] } }, { value: { value: [{ key }] } }]);
      expect(found.map((each) => each.ok && each.value.value.length)).toEqual([1, 1]);
    }
  });

  it('tells of known contracts whatever one that only a link names answers', async () => {
    const stranger = `0x${'5'.repeat(40)}` as const;
    const flood = words(...Array.from({ length: 17_000 }, () => 1));
    const { resolve } = nodeWith({ contracts: { ...contracts, [stranger]: { 'state(uint256)': flood } } });
    const links = [COMPOUND, `https://www.tally.xyz/governance/eip155:1:${stranger}/proposal/40`];
    const found = await Promise.all(links.map(resolve));
    expect(found.map(({ ok }) => ok)).toEqual([true, false]);
  });

  // A public node bounds what a call computes, and says so as a fault of its own: -32000, "out of gas", with the status 200.
  it('reads strange contracts beside one that uses up what the node computes', async () => {
    const [eater, ...others] = strangers(8);
    const isFed = ({ data }: Call) => !data.includes(String(eater).slice(2));
    const { requests, resolve } = nodeWith({
      contracts: Object.fromEntries(others.map((address) => [address, bravoWith(40n)])),
      lie: (body, asked) =>
        isFed(asked) ? body : { jsonrpc: '2.0', id: 1, error: { code: -32_000, message: 'out of gas' } },
    });
    const found = await Promise.all([eater, ...others].map((address) => resolve(linkTo(address))));
    expect(found.map((each) => each.ok && each.value.value.length)).toEqual([false, 1, 1, 1, 1, 1, 1, 1]);
    expect(requests.length).toBeLessThanOrEqual(11);
  });

  it('takes none for unknown that refused without a word beside others, before it was asked alone', async () => {
    const addresses = strangers(3);
    // What one with much to compute left over: enough for itself alone.
    const isStarved = ({ data }: Call) => addresses.filter((each) => data.includes(each.slice(2))).length > 1;
    const { resolve } = nodeWith({
      contracts: Object.fromEntries(addresses.map((address) => [address, bravoWith(40n)])),
      starve: isStarved,
    });
    const found = await Promise.all(addresses.map((address) => resolve(linkTo(address))));
    expect(found.map((each) => each.ok && each.value.value.length)).toEqual([1, 1, 1]);
    const unknown = await nodeWith({ contracts: { [BRAVO]: { 'state(uint256)': REVERTED } } }).resolve(
      COMPOUND,
    );
    expect(unknown).toMatchObject({ ok: true, value: { value: [] } });
  });

  it('asks a node once that stands still', async () => {
    const { requests, resolve } = nodeWith({ now: BLOCK_TIME + 20 * 60_000 });
    const found = await Promise.all(strangers(8).map((address) => resolve(linkTo(address))));
    expect(found.some(({ ok }) => ok)).toBe(false);
    expect(requests.length).toBe(1);
  });

  it('offers both where two contracts have the number, and says none where none has', async () => {
    const alpha: FakeContract = {
      'state(uint256)': words(3),
      'proposals(uint256)': (id) => words(id, 9, 0, 100, 200, 5, 6, false, false),
      'quorumVotes()': words(1),
    };
    const both = await nodeWith({ contracts: { ...contracts, [ALPHA]: alpha } }).resolve(COMPOUND);
    expect(both.ok && both.value.value.map(({ key }) => key)).toEqual([
      `chain-1:${BRAVO}:40`,
      `chain-1:${ALPHA}:40`,
    ]);
    expect(await nodeWith({}).resolve(COMPOUND)).toMatchObject({ ok: true, value: { value: [] } });
  });

  it('leaves out what a kind does not count, and keeps whole numbers where the unit is not known', async () => {
    const lido: FakeContract = {
      'getVote(uint256)': words(false, true, 1_700_000_000, 1, 2, 3, 71, 9, 100, 320, 0, 0),
      'voteTime()': words(259_200),
    };
    const { client, resolve } = nodeWith({ contracts: { [LIDO]: lido } });
    const found = await resolve('https://vote.lido.fi/vote/152');
    const [candidate] = found.ok ? found.value.value : [];
    if (candidate === undefined) throw new Error('Nothing was found');
    expect(await client.voteSummary(candidate.key)).toMatchObject({
      value: {
        value: {
          quorum: null,
          choices: [
            { label: 'Yes', votingPower: '71' },
            { label: 'No', votingPower: '9' },
          ],
        },
      },
    });
    expect(await client.evidence(candidate.key)).toMatchObject({
      value: { value: { limitations: ['text_not_on_chain', 'unit_not_known', 'end_by_setting'] } },
    });
  });

  // The errors of load-balanced nodes are those of MetaMask/metamask-extension#7234 and web3-ethereum-defi#759.
  const LACKING = { id: 1, error: { code: -32_000, message: 'header not found' } };
  const REVERT = { id: 1, error: { code: -32_000, message: 'execution reverted' } };

  it('asks the next machine behind an address where one lacks the block, and names the address', async () => {
    let asked = 0;
    const lie: NodeOptions['lie'] = (body) => (asked++ < 2 ? LACKING : body);
    const { client, resolve } = nodeWith({ contracts, lie });
    expect(await resolve(COMPOUND)).toMatchObject({ ok: true });
    expect(await client.evidence(`chain-1:${BRAVO}:40` as never)).toMatchObject({
      value: { value: { provenance: [{ provider: 'publicnode.com' }] } },
    });
  });

  it('asks no machine for the halves of what they all lack', async () => {
    const { requests, resolve } = nodeWith({ lie: () => LACKING });
    const found = await Promise.all(strangers(8).map((address) => resolve(linkTo(address))));
    expect(found.some(({ ok }) => ok)).toBe(false);
    expect(requests).toHaveLength(3);
  });

  it.each([
    ['a block that no machine has', () => LACKING, 3],
    ['what a contract refuses', () => REVERT, 1],
    ['a method that is off', () => ({ id: 1, error: { code: -32_601, message: 'eth_call is off' } }), 1],
    ['one error for all', () => ({ jsonrpc: '2.0', id: null, error: { code: -32_600 } }), 1],
    ['a page', () => '<html>', 1],
  ])('asks for %s no further, and names the node that gave nothing', async (_what, lie, times) => {
    const { requests, resolve } = nodeWith({ contracts, lie });
    expect(await resolve(COMPOUND)).toMatchObject({
      ok: false,
      error: { by: 'ethereum-rpc.publicnode.com' },
    });
    expect(requests).toHaveLength(times);
  });

  it.each<[string, Partial<NodeOptions>]>([
    ['of a wrong length', { lie: ({ result }) => ({ id: 1, result: String(result).slice(0, -64) }) }],
    ['with a number beyond a word', { lie: () => ({ id: 1, result: `0x${(10n ** 80n).toString(16)}` }) }],
    ['of a page', { lie: () => '<html>' }],
    ['that is a refusal', { lie: () => ({ id: 1, error: { code: 3, message: '1,000 votes for' } }) }],
    ['of an older block', { now: BLOCK_TIME + 16 * 60_000 }],
    [
      'of another chain',
      {
        lie: ({ result }) => ({
          id: 1,
          result: String(result).replace(/0{63}1(?=0{63}[1-9])/, `${'0'.repeat(63)}5`),
        }),
      },
    ],
    [
      'in words of another kind',
      { contracts: { [BRAVO]: { ...bravoWith(40n), 'proposals(uint256)': words(40) } } },
    ],
  ])('takes no figure out of an answer %s', async (_what, options) => {
    const { client, resolve } = nodeWith({ contracts, ...options });
    const found = await resolve(COMPOUND);
    expect(found).toMatchObject({ ok: false });
    expect(await client.voteSummary(`chain-1:${BRAVO}:40` as never)).toMatchObject({ ok: false });
  });
});
