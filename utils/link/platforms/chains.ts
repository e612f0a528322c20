import type { Row } from './row';

/** The Network Nervous System among the Internet Computer's DAOs. */
const NNS = 'qoctq-giaaa-aaaaa-aaaea-cai';

/** Votes of chains that govern themselves, and the explorers that show them. */
export const chains: readonly Row[] = [
  ['cosmos', 'www.mintscan.io/{chain}/proposals/{n}'],
  ['cosmos', '{host}|ping.pub|testnet.ping.pub/{chain}/gov/{n}'],
  ['cosmos', 'wallet.keplr.app/chains/{chain}/proposals/{n}'],
  [
    'cosmos',
    '{host}|hubble.figment.io|hubble.figment.network/{name}/chains/{chain}/governance/proposals/{n}',
  ],
  ['cosmos', 'cosmoscan.net/proposal/{n}'],
  ['cosmos', 'daodao.zone/dao/{dao}/proposals/{module}'],
  ['cosmos', 'governance.neutron.org/proposals/{n}'],

  ['polkadot', '{host}|*.polkassembly.io|*.polkassembly.network/{polkassembly}/{n}'],
  ['polkadot', '{host}|*.subsquare.io/{subsquare}/{n}'],
  ['polkadot', '{host}|*.subsquare.io/referenda/{n}', '*.subsquare.io/referenda/referendum/{n}'],

  [
    'cardano',
    'gov.tools/[view]governance_actions/{transaction}#{index}',
    'gov.tools/governance_actions/category/{name}/{transaction}#{index}',
  ],
  [
    'icp',
    'dashboard.internetcomputer.org/proposal/{n}',
    `nns.ic0.app/proposal/?u=${NNS}&proposal={n}`,
    'nns.ic0.app/#/proposal/{n}',
  ],
  ['icp', 'nns.ic0.app/proposal/?u={name}&proposal={n}'],
  ['icp', 'dashboard.internetcomputer.org/sns/{name}/proposal/{n}'],
  ['decred', 'proposals.decred.org/record/{record}[rest]', 'proposals.decred.org/proposals/{record}[rest]'],
  ['dhive', 'dhive.io/proposal/{n}'],
];
