import * as z from 'zod';
import type { Hex } from '@/utils/source/evm/codec';
import type { Answer } from '@/utils/source/evm/multicall';
import { fakeChain, REVERTED, words } from '../../api/chain/fake-chain';
import { type Lie, lied } from '../../api/chain/node-lies';
import { GOVERNOR, type GovernorLink } from './governor-links';
import { NODE } from './source-link';

/** What the contract calls a vote that is over and lost. */
const DEFEATED = 3;

const hex = z.templateLiteral(['0x', z.string()]);
const Question = z.object({
  id: z.number(),
  params: z.tuple([z.object({ to: hex, data: hex }), z.string()]),
});

export interface SoakNode {
  fetch(request: Request): Promise<Response>;
  /** From now on; null has it tell what the contracts say. */
  setLie(lie: Lie | null): void;
}

/** A node of a chain with one governance contract, asked in JSON-RPC; its last block is of now. */
export function createSoakNode(links: readonly GovernorLink[], now: () => number): SoakNode {
  const votesOf = new Map(links.flatMap(({ id, votes }) => (votes === null ? [] : [[id, votes]])));
  const ofHeld = (answer: (id: bigint, votes: readonly bigint[]) => Answer) => (id: bigint) => {
    const votes = votesOf.get(id);
    return votes === undefined ? REVERTED : answer(id, votes);
  };
  const contracts = {
    [GOVERNOR.address]: {
      'state(uint256)': ofHeld(() => words(DEFEATED)),
      // Number, proposer, eta, start, end, votes, whether canceled, whether executed.
      'proposals(uint256)': ofHeld((id, votes) => words(id, 1, 0, 10, 20, ...votes, false, false)),
      'quorumVotes()': words(4n * 10n ** 25n),
    },
    [GOVERNOR.token]: { 'decimals()': words(18) },
  };
  const block = {
    number: 25_000_000,
    get time() {
      return Math.floor(now() / 1_000);
    },
  };
  const { ethCall } = fakeChain(contracts, block);
  let lie: Lie | null = null;

  return {
    async fetch(request) {
      const { id, params } = Question.parse(await request.json());
      const [call] = params;
      const result = await ethCall(NODE.chainId, call);
      const told = { jsonrpc: '2.0', id, result: result.ok ? result.value : null };
      return lie === null ? Response.json(told) : lied(lie, told);
    },
    setLie: (next) => {
      lie = next;
    },
  };
}

const STATE_OF = /3e4f49e6([\da-f]{64})/g;

/** The numbers of the proposals whose state a request asks for. */
export function idsAskedOf(body: string): readonly bigint[] {
  const { params } = Question.parse(JSON.parse(body));
  const { data }: { readonly data: Hex } = params[0];
  return [...data.matchAll(STATE_OF)].map(([, id = '']) => BigInt(`0x${id}`));
}
