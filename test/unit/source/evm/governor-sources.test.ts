import { expect, it } from 'vitest';
import sources from '../governor-sources.json';
import { GOVERNORS } from './governors-in-the-package';

const SIMPLE = 'oz-governor';

/**
 * Which contract stands at each address of the table, as its makers published it; with it goes the kind that reads it. Of the
 * kind `oz-governor` are those with `proposalVotes` (OpenZeppelin's GovernorCountingSimple and the fractional counting of
 * ScopeLift), of the kind `bravo` those with Bravo's row, OpenZeppelin's GovernorCompatibilityBravo among them.
 */
const PUBLISHED: readonly (readonly [organisation: string, kinds: string, source: string])[] = [
  ['Arbitrum', SIMPLE, 'ArbitrumFoundation/governance src/L2ArbitrumGovernor.sol, counting simple'],
  ['ENS', SIMPLE, 'voteagora/agora-next src/lib/contracts/abis/ENSGovernor.json, has proposalVotes'],
  ['Optimism', 'agora-governor', 'voteagora/optimism-governor src/OptimismGovernor.sol'],
  ['Scroll', 'agora-governor', 'voteagora/agora-next src/lib/contracts/abis/ScrollGovernor.json'],
  ['ZKsync', SIMPLE, 'zksync-association/zk-governance ZkTokenGovernor.sol, counting fractional'],
  ['Gitcoin', `${SIMPLE} alpha`, 'ScopeLift GitcoinGovernor.sol, counting simple with Compound’s timelock'],
  ['Compound', `${SIMPLE} bravo alpha`, 'ScopeLift CompoundGovernor.sol, counting fractional'],
  ['Uniswap', 'bravo', 'GovernorBravoDelegate of 0x53a3…3026, by its published interface'],
  ['Uniswap', 'alpha', 'Uniswap/governance, GovernorAlpha'],
  ['Nouns', 'nouns', 'nounsDAO/nouns-monorepo NounsDAOLogicV4.sol'],
  ['dYdX', 'aave-v2', 'dydxfoundation/governance-contracts, made from Aave’s'],
  ['Aave', 'aave-v2', 'aave/governance-v2 AaveGovernanceV2.sol'],
  [
    'Aave',
    'aave-v3',
    'bgd-labs/aave-governance-v3 GovernanceCore.sol, at bgd-labs/aave-address-book’s GOVERNANCE',
  ],
  ['Lido', 'aragon-voting', 'lidofinance/aragon-apps apps/voting/contracts/Voting.sol'],
  ['Curve', 'aragon-voting', 'curvefi/curve-aragon-voting Voting.sol'],
  ['Venus', 'bravo', 'VenusProtocol/governance-contracts GovernorBravoDelegate.sol, a row of eleven words'],
  ['Fluid', 'bravo', 'Instadapp/inst-governance contracts/GovernorBravoDelegate.sol'],
  ['Obol', SIMPLE, 'blockful/anticapture apps/api/src/clients/obol/abi/governor.ts, counting fractional'],
  [
    'GMX',
    'bravo',
    'gmx-io/gmx-synthetics contracts/gov/ProtocolGovernor.sol, compatibility Bravo by seconds',
  ],
  ['Silo', SIMPLE, 'silo-finance SiloGovernor.sol, counting simple'],
  ['Hop', SIMPLE, 'hop-protocol/governance contracts/ENSGovernor.sol, counting simple'],
  ['Seamless', SIMPLE, 'seamless-protocol SeamGovernor.sol, counting fractional'],
  ['Ampleforth', 'bravo', 'ampleforth/Forth contracts/GovernorBravoDelegate.sol, a row of ten words'],
  [
    'BNB Chain',
    'bravo',
    'bnb-chain/bsc-genesis-contract contracts/BC_fusion/BSCGovernor.sol, compatibility Bravo',
  ],
  ['RealToken', SIMPLE, 'real-token/reg-governance-core contracts/REGGovernor.sol, counting simple'],
  ['Lil Nouns', 'nouns', 'lilnounsDAO/lilnouns-monorepo NounsDAOLogicV1.sol, a row of thirteen words'],
  [
    'Moonwell',
    'moonwell-multichain moonwell',
    'moonwell-fi/moonwell-contracts-v2 src/governance/multichain/MultichainGovernor.sol and MultichainGovernorV2.sol, open from the creation on',
  ],
  [
    'Moonwell',
    'moonwell-multichain',
    'the same; Boardroom has each governor at addresses of its own, and the site the one on Ethereum',
  ],
  [
    'Moonwell',
    'moonwell',
    'moonwell-fi/moonwell-sdk src/environments/abis/governorAbi.ts, a row of twelve words; WELL by chains/1284.json of moonwell-fi/moonwell-contracts-v2',
  ],
  ['Xai', 'agora-governor', 'voteagora/agora-next src/lib/tenant/configs/contracts/xai.ts, AgoraGovernor'],
  [
    'Linea',
    'agora-governor',
    'voteagora/agora-next src/lib/tenant/configs/contracts/linea.ts, AgoraGovernor',
  ],
  [
    'Cyber',
    'agora-governor',
    'voteagora/agora-next src/lib/tenant/configs/contracts/cyber.ts, AgoraGovernor',
  ],
  [
    'Derive',
    'agora-governor',
    'voteagora/agora-next src/lib/tenant/configs/contracts/derive.ts, AgoraGovernor',
  ],
  [
    'Protocol Guild',
    'agora-governor',
    'voteagora/agora-next src/lib/tenant/configs/contracts/protocol-guild.ts, AgoraGovernor',
  ],
];

it("the table of contracts has each contract's kind from its published source", () => {
  const named = new Set(PUBLISHED.map(([name]) => name));
  const table = GOVERNORS.filter(({ name }) => named.has(name)).map(({ name, contracts }) => {
    const kinds = new Set(contracts.map(([, kind]) => kind));
    return `${name}: ${[...kinds].join(' ')}`;
  });
  const published = PUBLISHED.map(([name, kinds]) => `${name}: ${kinds}`);
  expect(new Set(table)).toEqual(new Set(published));
});

/** Lists whose contracts are all of one kind, as what reads them there has that kind's functions alone. */
const LISTS: Readonly<Record<string, RegExp>> = {
  'oz-governor':
    /^ringecosystem\/degov-registry|openzeppelin|^mento-protocol|^ScopeLift|^blockful\/anticapture|^l2beat/,
  'agora-governor': /^voteagora\/agora-next/,
};

/** Where the addresses of an organisation stand, by chain and contract; gathered in November 2026, none of them was asked. */
const SOURCES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = sources;

it('the table of contracts has a source for each contract, and a kind only if the source says it; answers identify the others', () => {
  const known = new Set(PUBLISHED.map(([name]) => name));
  const without: string[] = [];
  for (const { name, contracts } of GOVERNORS) {
    for (const [chainId, kind, address] of contracts) {
      const own = SOURCES[name]?.[`${chainId} ${address}`] ?? [];
      const says = kind === null || known.has(name) || own.some((source) => LISTS[kind]?.test(source));
      if (own.length === 0 || !says) without.push(`${name} ${chainId} ${kind} ${address}`);
    }
  }
  expect(without).toEqual([]);
});

it('the table of contracts has at least 120 organisations, and sources of no others', () => {
  const names = [...new Set(GOVERNORS.map(({ name }) => name))];
  expect(names.length).toBeGreaterThanOrEqual(120);
  expect(Object.keys(SOURCES).toSorted()).toEqual(names.toSorted());
});
