import { parseUint } from '@/utils/source/evm/codec';
import { contractsOf } from '@/utils/source/evm/governors';
import type { KindName } from '@/utils/source/evm/kinds/kind';
import { configAnswer, proposalAnswer } from '../../../api/chain/aave-v3';
import { type FakeContract, type FakeContracts, REVERTED, words } from '../../../api/chain/fake-chain';
import { type ServedChain, serveChain } from '../../../api/chain/serve-chain';
import gathered from '../../link/gathered-links.json';
import { linkTo } from '../../lookup/rigs/known-links';
import { GOVERNORS } from '../evm/governors-in-the-package';
import { AAVE, ARAGON, BRAVO, GOVERNOR, MULTICHAIN, NOUNS } from '../evm/kinds/contracts';

const row = (id: bigint, ...rest: readonly number[]) => words(id, 9, ...rest);

/** What a contract of a kind writes of a proposal. */
const KINDS: Readonly<Record<KindName, (id: bigint) => FakeContract>> = {
  'oz-governor': () => GOVERNOR,
  'agora-governor': () => GOVERNOR,
  bravo: (id) => ({ ...BRAVO, 'proposals(uint256)': row(id, 0, 100, 200, 404, 300, 200, 0, 0) }),
  alpha: (id) => ({ ...BRAVO, 'proposals(uint256)': row(id, 0, 100, 200, 404, 300, 0, 0) }),
  moonwell: (id) => ({
    ...BRAVO,
    'proposals(uint256)': row(id, 0, 1_650_000_000, 1_650_259_200, 77, 404, 300, 200, 904, 0, 0),
  }),
  'moonwell-multichain': () => MULTICHAIN,
  nouns: (id) => ({
    ...NOUNS,
    'proposals(uint256)': row(id, 2, 70, 0, 100, 200, 44, 33, 22, 0, 0, 0, 700, 50),
  }),
  'aragon-voting': () => ARAGON,
  'aave-v3': () => ({
    'getProposal(uint256)': proposalAnswer({ state: 4, forVotes: 582_999n, queuingTime: 1_756_240_000 }),
    'getVotingConfig(uint8)': configAnswer(),
    'COOLDOWN_PERIOD()': words(86_400),
    'PROPOSAL_EXPIRATION_TIME()': words(30 * 86_400),
  }),
  'aave-v2': (id) => ({
    ...AAVE,
    'getProposalById(uint256)': words(
      ...[32, id, 9, 9, 544, 576, 608, 640, 672, 100, 200, 0, 404, 300, false, false, 9, 9],
      ...[0, 0, 0, 0, 0],
    ),
  }),
};

/** Of every other id such a contract has none. */
function contractWith(kind: KindName, ids: ReadonlySet<bigint>): FakeContract {
  const names = Object.keys(KINDS[kind](0n));
  const held = names.map((name) => {
    const [answer] = [KINDS[kind](0n)[name]];
    if (!/^(?:state|proposal|get)\w*\(uint256\)$/.test(name)) return [name, answer ?? REVERTED] as const;
    return [name, (id: bigint) => (ids.has(id) ? answered(KINDS[kind](id)[name], id) : REVERTED)] as const;
  });
  return Object.fromEntries(held);
}

const answered = (answer: FakeContract[string] | undefined, id: bigint) =>
  typeof answer === 'function' ? answer(id) : (answer ?? REVERTED);

/**
 * Nodes of all chains on which the newest contract of a link's DAO has the link's very proposal, by chain. The answers are the
 * fixtures of each kind's own tests under that id.
 */
export async function serveContractsOfLinks(): Promise<ReadonlyMap<number, ServedChain>> {
  const chains = new Map<number, Map<string, { readonly kind: KindName; readonly ids: Set<bigint> }>>();
  for (const { url } of gathered.proposals) {
    const link = linkTo(url);
    const [contract] = contractsOf(link, GOVERNORS);
    const id = parseUint(link.externalId ?? '');
    if (contract === undefined || id === null) continue;
    const contracts = chains.get(contract.chainId) ?? new Map();
    const held = contracts.get(contract.address) ?? { kind: contract.kind, ids: new Set() };
    held.ids.add(id);
    chains.set(contract.chainId, contracts.set(contract.address, held));
  }
  const served = [...chains].map(async ([chainId, contracts]) => {
    const node = await serveChain(chainId);
    node.setContracts(contractsIn(contracts));
    return [chainId, node] as const;
  });
  return new Map(await Promise.all(served));
}

function contractsIn(
  contracts: ReadonlyMap<string, { readonly kind: KindName; readonly ids: ReadonlySet<bigint> }>,
): FakeContracts {
  return Object.fromEntries(
    [...contracts].map(([address, { kind, ids }]) => [address, contractWith(kind, ids)]),
  );
}
