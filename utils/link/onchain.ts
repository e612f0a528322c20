import type { Row } from './route';

const MAKER = 'vote.makerdao.com|v2.vote.makerdao.com';
const SKY = 'vote.sky.money';
const REALMS =
  'app.realms.today|realms.today|v2.realms.today|dao.metaplex.com|dao.adrena.xyz|dao.solmail.so|governance.meta-collective.digital';

/**
 * Tally, called Cactus since June 2026; its addresses will be forwarded to `cactushq.xyz`
 * (scopelift.co/blog/tally-is-now-cactus). `govId` in the query names the contract, usually redundant with the
 * organisation's name.
 */
const TALLY = 'www.tally.xyz|withtally.com|alpha.withtally.com|cactushq.xyz';

/** Voting sites of DAOs on Ethereum, other EVM chains and Solana. */
export const governors: readonly Row[] = [
  [`${TALLY}/gov/{name}/proposal/{n}`, `${TALLY}/governance/{name}/proposal/{n}`],
  [`${TALLY}/governance/eip155:{chain}:{address}/proposal/{n}`],

  // Sites under the names of DAOs. ENS: Tally's application as its service provider (discuss.ens.domains, March 2025),
  // and the program that files executable proposals in the repository ensdomains/docs.
  ['www.tally.xyz/gov/ens/proposal/{n}', 'tally.ensdao.org/dao/proposal/{n}'],
  // ZKsync: docs.zknation.io; the second site in L2BEAT's governance reviews (November 2025, July 2026).
  ['vote.zknation.io/dao/proposal/{n}', 'alt.vote.zknation.io/proposal/{n}'],
  // Arbitrum: `config/site.ts` and `app/proposal` of OffchainLabs/tally-zero, and docs.arbitrum.foundation.
  ['alt.gov.arbitrum.foundation/proposal/{n}'],

  [
    '{host}|agora.ensdao.org|gov.scroll.io|governance.ether.fi|vote.ens.domains|vote.lyra.finance|vote.optimism.io|vote.uniswapfoundation.org/proposals/{n}',
  ],
  ['{host}|*.degov.ai|*.next.degov.ai|gov.ringdao.com/[locale]proposal/{uint}'],

  /** Closed; the last part of an address still encodes protocol, place of the vote and number. */
  ['boardroom.io|app.boardroom.io|boardroom.info|app.boardroom.info/{name}/proposal/{boardroom}[pad]'],
  ['app.anticapture.com/{name}/governance/proposal/{n}', 'app.anticapture.com/{name}/proposals/{n}'],
  /** The same under names of DAOs: `hostnames` of its `dao-config`, and blockful/anticapture#2134 to #2136 (August 2026). */
  ['{host}|*.gov.blockful.io/proposals/{n}'],

  /** Versions 2 and 3 of Aave's governance have separate numbers. */
  ['vote.onaave.com/proposal/?proposalId={n}', 'app.aave.com/governance/v3/proposal/?proposalId={n}'],
  [
    'app.aave.com/governance/proposal/?proposalId={n}',
    'app.aave.com|governance-v2.aave.com/governance/proposal/{n}',
    'app.aave.com/governance/{n}-{name}',
    'app.aave.com/#/governance/{n}-{name}',
    'app.aave.com/#/governance/proposal/{n}',
  ],
  ['compound.finance/governance/proposals/{n}'],
  ['app.uniswap.org/vote/{digit}/{n}', 'app.uniswap.org/#/vote/{digit}/{n}'],
  [
    'app.venus.io|app-alt.venus.io/#/governance/proposal/{n}',
    'app.venus.io|app-alt.venus.io/governance/proposal/{n}',
  ],
  ['dydx.community/dashboard/proposal/{n}'],
  ['moonwell.fi/governance/proposal/{chain}?id={n}'],
  ['governance.mento.org/proposals/{n}'],
  ['mondo.celo.org/governance/{n}'],
  /** A document's number, which differs from the vote's. */
  ['mondo.celo.org/governance/cgp-{n}'],
  ['celo.stake.id/#/proposal/{n}'],
  ['app.ekubo.org/governance/proposals/{hex}'],

  [`${MAKER}/polling/{poll}[rest]`],
  [`${MAKER}/polling/{n}`],
  ['vote.makerdao.com/polling-proposal/{lowered}'],
  [`${MAKER}/executive/{executive}`, `${MAKER}/executive-proposal/{executive}`],
  [`${SKY}/polling/{poll}[rest]`],
  [`${SKY}/polling/{n}`],
  [`${SKY}/executive/{executive}`],

  /** Curve numbers its two kinds of vote separately. */
  [
    'curve.finance/dao/ethereum/proposals/{n}-{vote}',
    'curve.finance/dao/#/[locale]ethereum/proposals/{n}-{vote}',
    'dao.curve.fi/vote/{vote}/{n}',
  ],
  ['dao.lido.fi|vote.lido.fi/vote/{n}', 'mainnet.lido.fi/#/lido-dao/{address}/vote/{n}'],
  ['dg.lido.fi/proposals/{n}'],

  ['app.aragon.org/dao/{chain}/{dao}/proposals/{plugin}'],
  ['app.aragon.org/#/daos/{chain}/{dao}/governance/proposals/{address}_{name}'],
  ['client.aragon.org|mainnet.aragon.org/#/{dao}/{address}/vote/{n}'],
  ['admin.daohaus.club/#/{moloch}/{chain}/{address}/proposal/{n}'],
  ['app.daohaus.club/dao/{chain}/{address}/proposals/{n}'],
  ['app.decentdao.org/proposals/{id}?dao={chain}:{address}'],
  ['alchemy.daostack.io/dao/{address}/proposal/{id}'],
  ['commonwealth.im/{name}/proposal[suffix]/{n}[rest]'],
  ['commonwealth.im/{name}/proposal/{kind}/{n}[rest]'],
  ['governance.decentraland.org/proposal/?id={uuid}', 'decentraland.org/governance/proposal/?id={uuid}'],

  [`${REALMS}/dao/{realm}/proposal/{key}`],
];

/** Nouns and its descendants: many sites show the same votes under the same numbers. */
export const nouns: readonly Row[] = [
  [
    'nouns.wtf|nouns.com|nounswap.wtf/vote/{n}',
    'nouns.camp|nounsagora.com/proposals/{n}',
    'lilnouns.wtf/vote/nounsdao/{n}',
    'lilnouns.wtf/vote/nouns/{n}',
  ],
  ['lilnouns.wtf/vote/{n}', 'lilnouns.camp/proposals/{n}'],
  ['nouns.build/dao/{chain}/{address}/vote/{id}'],
  ['prop.house/{house}/{name}/{n}'],
  ['prop.house/{address}/{n}'],
];

/** The Network Nervous System among the Internet Computer's DAOs. */
const NNS = 'qoctq-giaaa-aaaaa-aaaea-cai';

/** Votes of chains with on-chain governance, and the explorers that show them. */
export const chains: readonly Row[] = [
  ['www.mintscan.io/{chain}/proposals/{n}'],
  ['{host}|ping.pub|testnet.ping.pub/{chain}/gov/{n}'],
  ['wallet.keplr.app/chains/{chain}/proposals/{n}', 'wallet.keplr.app/#/{chain}/governance?detailId={n}'],
  ['{host}|hubble.figment.io|hubble.figment.network/{name}/chains/{chain}/governance/proposals/{n}'],
  ['cosmoscan.net/proposal/{n}'],
  ['daodao.zone/dao/{dao}/proposals/{module}'],
  ['governance.neutron.org/proposals/{n}'],

  ['{host}|*.polkassembly.io|*.polkassembly.network/{polkassembly}/{n}'],
  ['{host}|*.subsquare.io/{subsquare}/{n}'],
  ['{host}|*.subsquare.io/referenda/{n}', '*.subsquare.io/referenda/referendum/{n}'],

  [
    'gov.tools/[view]governance_actions/{hash}#{index}',
    'gov.tools/governance_actions/category/{name}/{hash}#{index}',
  ],
  [
    'dashboard.internetcomputer.org/proposal/{n}',
    `nns.ic0.app/proposal/?u=${NNS}&proposal={n}`,
    'nns.ic0.app/#/proposal/{n}',
  ],
  ['nns.ic0.app/proposal/?u={name}&proposal={n}'],
  ['dashboard.internetcomputer.org/sns/{name}/proposal/{n}'],
  ['proposals.decred.org/record/{record}[rest]', 'proposals.decred.org/proposals/{record}[rest]'],
  ['dhive.io/proposal/{n}'],
];
