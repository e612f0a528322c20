import { describe, expect, it } from 'vitest';
import type { Call } from '@/utils/source/evm/multicall';
import { REVERTED, words } from '../../../api/chain/fake-chain';
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
