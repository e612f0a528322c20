import type { Row } from './route';

const OWN = 'snapshot.org|snapshot.box|snapshot.page|v1.snapshot.org|v1.snapshot.box';
/** Snapshot under organisations' own domains. */
const SITES = `${OWN}|governance.starknet.io|vote.ensdao.org`;
/** The test network has its own hub, so a space name there means another space. */
const TESTNET = 'testnet.snapshot.box|testnet.snapshot.org|demo.snapshot.org';
const SPACE = '[org][s]{space}/proposal/{hub}';

/** Snapshot's own sites, classic and current; their routes are after the `#`. On-chain spaces are Snapshot X. */
export const snapshot: readonly Row[] = [
  [`${SITES}/#/${SPACE}`],
  [`${TESTNET}|${OWN}/#/[org]s-tn:{space}/proposal/{hub}`, `${TESTNET}/#/${SPACE}`],
  [`snapshot.box|${SITES}/#/[org]{evm}:{address}/proposal/{n}`],
  [`snapshot.box|${SITES}/#/[org]{starknet}:{hex}/proposal/{n}`],
];

/** Sites that show Snapshot's proposals: canonical address on Snapshot, then the site's address. */
export const snapshotViewers: readonly Row[] = [
  [
    'snapshot.org/#/ens.eth/proposal/{hub}',
    'vote.ensdao.org/#/offchain/{hub}',
    'vote.ensdao.org/#/proposal/{hub}',
  ],
  [
    // The ENS governor contract, a separate space in Snapshot's interface.
    'snapshot.box/#/eth:0x323a76393544d5ecca80cd6ef2a560c6a395b7e3/proposal/{n}',
    'vote.ensdao.org/#/onchain/{n}',
  ],
  ['snapshot.org/#/{space}/proposal/{hub}', 'gl.app/dao/{space}/proposals/{hub}'],
  ['snapshot.org/#/{space}/proposal/{hub}', 'commonwealth.im/{name}/snapshot[suffix]/{space}/{hub}'],
  // Sites of single DAOs imply a space; these are the most linked ones.
  [
    'snapshot.org/#/{space}/proposal/{hub}',
    'snapshot.fei.money|snapshot.moonwell.fi|vote.aavegotchi.com|vote.rocketpool.net/#/[s]{space}/proposal/{hub}',
  ],
  ['snapshot.org/#/fei.eth/proposal/{hub}', 'snapshot.fei.money/#/proposal/{hub}'],
  ['snapshot.org/#/moonwell-governance.eth/proposal/{hub}', 'snapshot.moonwell.fi/#/proposal/{hub}'],
  ['snapshot.org/#/aavegotchi.eth/proposal/{hub}', 'vote.aavegotchi.com/#/proposal/{hub}'],
  ['snapshot.org/#/rocketpool-dao.eth/proposal/{hub}', 'vote.rocketpool.net/#/proposal/{hub}'],
];

/**
 * Shapes that identify a proposal on any host. A thousand DAOs show Snapshot's or Realms' interface under their own
 * domains. Collected links show no other use of such an id in that position; Tally's shape also names the contract. The
 * service knows the proposal by the canonical address; in the page the link keeps its host.
 */
export const unlisted: readonly Row[] = [
  ['{host}/#/proposal/{hub}'],
  ['snapshot.org/#/{space}/proposal/{hub}', '{host}/#/[org][s]{space}/proposal/{hub}'],
  ['app.realms.today/dao/{realm}/proposal/{key}', '{host}/dao/{realm}/proposal/{key}'],
  ['{host}/dao/proposal/{n}?govId=eip155:{chain}:{address}'],
];
