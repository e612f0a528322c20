import * as z from 'zod';
import type { Hex } from '@/utils/source/evm/codec';
import { NODES, SNAPSHOT_HUB, SOURCE_ORIGINS } from '@/utils/source/origins';
import { type FakeContract, type FakeContracts, fakeChain, words } from '../../../api/chain/fake-chain';
import type { HubProposal } from '../../../api/hub/data/hub-row';
import { createHub } from '../../../api/hub/hub';
import { GOVERNORS } from '../../source/evm/governors-in-the-package';
import { BRAVO, GOVERNOR } from '../../source/evm/kinds/contracts';

/** Requests a minute: the least that the hub's documentation names for one address. */
const HUB_LIMIT = 60;
/** Requests a second, of a node of whatever chain. */
const NODE_LIMIT = 20;

/** A request as an origin saw it. */
interface Seen {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly origin: string;
  readonly status: number;
  /** The proposals that it was for, each by a name of its own. */
  readonly subjects: readonly string[];
}

export interface LimitedOrigins {
  fetch(request: Request): Promise<Response>;
  readonly seen: readonly Seen[];
}

/** The hub, the nodes and those of Cosmos' chains, each with the limit of the real one; contracts and chains hold whatever is asked. */
export function createLimitedOrigins(now: () => number, proposals: readonly HubProposal[]): LimitedOrigins {
  const seen: Seen[] = [];
  const hub = createHub({ now, limit: HUB_LIMIT, proposals });
  const isTooMuch = createSecondLimit(NODE_LIMIT, now);

  async function answer(
    request: Request,
    text: string,
  ): Promise<Omit<Seen, 'at' | 'origin'> & { response: Response }> {
    const { origin, pathname, searchParams } = new URL(request.url);
    if (origin === SNAPSHOT_HUB.origin) {
      const response = await hub.fetch(request);
      const { ids } = Variables.parse(JSON.parse(searchParams.get('variables') ?? ''));
      return { response, status: response.status, subjects: ids };
    }
    if (isTooMuch(origin)) return { response: new Response('', { status: 429 }), status: 429, subjects: [] };
    const source = SOURCE_ORIGINS.find((each) => each.origin === origin);
    if (source?.id.startsWith('lcd-'))
      return { response: lcdAnswer(pathname), status: 200, subjects: [pathname] };
    const chainId = NODES.find((each) => each.origin === origin)?.chainId;
    if (chainId === undefined) throw new Error(`Nobody stands at ${origin}.`);
    const response = await nodeAnswer(chainId, JSON.parse(text), Math.floor(now() / 1_000));
    const subjects = idsAskedOf(text).map((id) => `${chainId} ${id}`);
    return { response, status: 200, subjects };
  }

  return {
    seen,
    async fetch(request) {
      const { response, ...rest } = await answer(request, await request.text());
      seen.push({ at: now(), origin: new URL(request.url).host, ...rest });
      return response;
    },
  };
}

/** Whether this request of an origin is one too many within a second. */
function createSecondLimit(limit: number, now: () => number) {
  const times = new Map<string, readonly number[]>();
  return (origin: string): boolean => {
    const recent = (times.get(origin) ?? []).filter((at) => now() - at < 1_000);
    times.set(origin, [...recent, now()]);
    return recent.length >= limit;
  };
}

const Variables = z.object({ ids: z.array(z.string()) });

/** A proposal of a chain that governs itself, whose vote is over. */
function lcdAnswer(path: string): Response {
  const [, id] = /^\/cosmos\/gov\/v1\/proposals\/(\d+)$/.exec(path) ?? [];
  if (id === undefined) return Response.json({ code: 12, message: 'Not Implemented' }, { status: 501 });
  const counts = ['yes', 'abstain', 'no', 'no_with_veto'].map((name, nth) => [
    `${name}_count`,
    `${id}00000${nth}`,
  ]);
  const proposal = {
    ...{
      id,
      title: `Proposal ${id}`,
      status: 'PROPOSAL_STATUS_PASSED',
      final_tally_result: Object.fromEntries(counts),
    },
    ...{ voting_start_time: '2023-11-11T21:00:27Z', voting_end_time: '2023-11-25T21:00:27Z' },
  };
  return Response.json({ proposal });
}

const hex = z.templateLiteral(['0x', z.string()]);
const Question = z.object({
  id: z.number(),
  method: z.enum(['eth_call', 'eth_getBlockByNumber']),
  params: z.tuple([z.union([hex, z.object({ to: hex, data: hex })]), z.unknown()]),
});

const LATEST = 26_000_000;
/** Seconds from one block to the next. */
const PACE = 12;

async function nodeAnswer(chainId: number, asked: unknown, time: number): Promise<Response> {
  const answerOne = async (each: unknown) => {
    const { id, params } = Question.parse(each);
    const [what] = params;
    if (typeof what !== 'string') return { jsonrpc: '2.0', id, result: await called(chainId, what, time) };
    const timestamp = `0x${(time - (LATEST - Number(what)) * PACE).toString(16)}`;
    return { jsonrpc: '2.0', id, result: { number: what, timestamp } };
  };
  return Response.json(
    Array.isArray(asked) ? await Promise.all(asked.map(answerOne)) : await answerOne(asked),
  );
}

async function called(chainId: number, call: { to: Hex; data: Hex }, time: number): Promise<Hex | null> {
  const result = await fakeChain(CONTRACTS, { number: LATEST, time }).ethCall(chainId, call);
  return result.ok ? result.value : null;
}

const TOKEN: FakeContract = { 'decimals()': words(18) };

/** Every contract of the table, with whatever proposal it is asked for. */
const CONTRACTS: FakeContracts = Object.fromEntries(
  GOVERNORS.flatMap(({ contracts }) => contracts).flatMap(([, kind, address, token]) => {
    const contract: FakeContract =
      kind === 'bravo'
        ? { ...BRAVO, 'proposals(uint256)': (id) => words(id, 9, 0, 100, 200, 404, 300, 200, false, false) }
        : GOVERNOR;
    return [address, token].flatMap((each) =>
      each ? [[each.toLowerCase(), each === token ? TOKEN : contract] as const] : [],
    );
  }),
);

/** The selectors of `state(uint256)` and the numbers behind them. */
const STATE_OF = /3e4f49e6([\da-f]{64})/g;

function idsAskedOf(body: string): readonly string[] {
  return [...new Set([...body.matchAll(STATE_OF)].map(([, id = '']) => String(BigInt(`0x${id}`))))];
}
