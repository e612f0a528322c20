import { expect, it } from 'vitest';
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
  ['Uniswap', 'bravo alpha', 'Uniswap/governance, GovernorAlpha'],
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
];

it('reads each contract of the table as what its published source makes it', () => {
  const table = GOVERNORS.map(({ name, contracts }) => {
    const kinds = new Set(contracts.map(([, kind]) => kind));
    return `${name}: ${[...kinds].join(' ')}`;
  });
  const published = PUBLISHED.map(([name, kinds]) => `${name}: ${kinds}`);
  expect(new Set(table)).toEqual(new Set(published));
});
