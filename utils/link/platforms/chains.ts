import type { Row } from './row';

/** The Network Nervous System among the Internet Computer's DAOs. */
const NNS = 'qoctq-giaaa-aaaaa-aaaea-cai';

/** Votes of chains that govern themselves, and the explorers that show them. */
export const chains: readonly Row[] = [
  ['www.mintscan.io/{chain}/proposals/{n}'],
  ['{host}|ping.pub|testnet.ping.pub/{chain}/gov/{n}'],
  ['wallet.keplr.app/chains/{chain}/proposals/{n}'],
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
