import type { ApiRequest } from '@/utils/api/transport/api-request';
import type { Sent } from '@/utils/api/transport/request';
import type { Translate } from '@/utils/i18n/locale';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { createBlockTimes } from '@/utils/source/evm/block-times';
import { createChain, type GistMemory } from '@/utils/source/evm/chain';
import type { Call } from '@/utils/source/evm/multicall';
import { NODES, type NodeOrigin } from '@/utils/source/origins';
import type { SourceCall } from '@/utils/source/source';
import { createSourceClient } from '@/utils/source/source-client';
import { type FakeContract, fakeChain, REVERTED, words } from '../../../api/chain/fake-chain';
import { answerOf } from '../../api/read-one';
import { GOVERNORS } from './governors-in-the-package';

export const BRAVO = '0xc0da02939e1441f497fd74f78ce7decb17b66529';
const [ETHEREUM] = NODES as readonly [NodeOrigin];
/** When the last block of `fakeChain` was made. */
export const BLOCK_TIME = 1_781_000_000_000;
const LAST_BLOCK = 25_295_692;

const t: Translate = (key, ...rest) => [key, ...rest].join(' ');

/** A contract like Compound's that holds this proposal alone. */
export const bravoWith = (known: bigint): FakeContract => ({
  'state(uint256)': (id) => (id === known ? words(7) : REVERTED),
  'proposals(uint256)': (id) =>
    words(id, 9, 0, 100, 200, 1_580_817_491279602717254204n, 400_000n * 10n ** 18n, 1n, false, true),
  'quorumVotes()': words(400_000n * 10n ** 18n),
});
const TOKEN: FakeContract = { 'decimals()': words(18) };

/** Proposal 40 of Compound's contract, with the token that it counts. */
export const CONTRACTS = { [BRAVO]: bravoWith(40n), '0xc00e94cb662c3520282e6f5717214004a7f26888': TOKEN };
export const COMPOUND = 'https://www.tally.xyz/gov/compound/proposal/40';
export const KEY = `chain-1:${BRAVO}:40` as ProposalKey;

export const linkTo = (address = '') => `https://www.tally.xyz/governance/eip155:1:${address}/proposal/40`;

/** Headers of a chain with a block every twelve seconds, by one batch of JSON-RPC (execution-apis, `eth_getBlockByNumber`). */
function headersOf(batch: readonly unknown[]): readonly unknown[] {
  return batch.map((each) => {
    const { id, params } = Object(each);
    const [number] = params;
    const time = BLOCK_TIME / 1_000 - 12 * (LAST_BLOCK - Number(number));
    return { jsonrpc: '2.0', id, result: { number, timestamp: `0x${time.toString(16)}` } };
  });
}

/** The filter of an `eth_getLogs`. */
export interface LogQuestion {
  readonly address: readonly string[];
  readonly fromBlock: string;
  readonly toBlock: string;
}

export interface NodeOptions {
  /** By default a node of Ethereum. */
  readonly node?: NodeOrigin;
  readonly contracts?: Readonly<Record<string, FakeContract>>;
  readonly now?: number;
  readonly block?: 'finalized';
  readonly gists?: GistMemory;
  /** What is answered in the place of the node's own body. */
  readonly lie?: (body: Readonly<Record<string, unknown>>, asked: Call) => unknown;
  /** What the node answers of the logs that a filter asks for; it refuses to search any where this is absent. */
  readonly logs?: (filter: LogQuestion) => unknown;
  /** Calls in which no contract has anything left to compute with. */
  readonly starve?: (asked: Call) => boolean;
}

export function nodeWith({
  node = ETHEREUM,
  contracts = CONTRACTS,
  now = BLOCK_TIME,
  lie = (body) => body,
  starve = () => false,
  logs,
  ...at
}: NodeOptions) {
  const { ethCall } = fakeChain(contracts);
  const starved = fakeChain(Object.fromEntries(Object.keys(contracts).map((address) => [address, {}])));
  const requests: ApiRequest[] = [];
  const clock = { now: () => now, sleep: () => new Promise<void>((done) => setTimeout(done, 0)) };
  const send = async (request: ApiRequest): Promise<Sent> => {
    requests.push(request);
    if (Array.isArray(request.body)) return answered(headersOf(request.body));
    const { method, params } = Object(request.body);
    if (method === 'eth_getLogs') {
      const error = { code: -32_601, message: 'the method is not available' };
      return answered({ jsonrpc: '2.0', id: 1, ...(logs ? { result: logs(params[0]) } : { error }) });
    }
    // Written by this source: the first of the parameters is the call.
    const [call] = Object(request.body).params as readonly [Call];
    const answer = await (starve(call) ? starved.ethCall : ethCall)(node.chainId, call);
    const body = lie({ jsonrpc: '2.0', id: 1, result: answer.ok ? answer.value : null }, call);
    return answered(body);
  };
  const answered = (body: unknown): Sent => ({
    ...{ ok: true, body, requestId: null, fetchedAt: now, generation: null },
  });
  const call: SourceCall = { isUrgent: false, raise: () => {}, onRaised: () => {}, send };
  const times = createBlockTimes(node.chainId, clock);
  const ports = { ...clock, t, governors: GOVERNORS, blockTimes: () => times };
  const source = createChain(node, { ...ports, ...at });
  const client = createSourceClient({ sources: [source], now: clock.now, callFor: () => call });
  const resolve = (text: string) => client.resolve({ by: 'url', text });
  /** How many proposals each link leads to, asked for together; null where that cannot be said. */
  const counts = (links: readonly string[]) =>
    Promise.all(links.map(async (link) => (await answerOf(resolve(link)))?.length ?? null));
  return { client, source, call, requests, resolve, counts };
}
