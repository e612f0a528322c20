import type { Row } from './route';

const OWN = 'snapshot.org|snapshot.box|snapshot.page|v1.snapshot.org|v1.snapshot.box';
/** Snapshot under the names of organisations. */
const SITES = `${OWN}|governance.starknet.io|vote.ensdao.org`;
/** The test network has its own hub, so the same space name means another space there. */
const TESTNET = 'testnet.snapshot.box|testnet.snapshot.org|demo.snapshot.org';
const SPACE = '[org][s]{space}/proposal/{hub}';

/** Snapshot's own sites, classic and current; their routes are behind the `#`. On-chain spaces are Snapshot X. */
export const snapshot: readonly Row[] = [
  [`${SITES}/#/${SPACE}`],
  [`${TESTNET}|${OWN}/#/[org]s-tn:{space}/proposal/{hub}`, `${TESTNET}/#/${SPACE}`],
  [`snapshot.box|${SITES}/#/[org]{evm}:{address}/proposal/{n}`],
  [`snapshot.box|${SITES}/#/[org]{starknet}:{hex}/proposal/{n}`],
];

/** Sites that show Snapshot's proposals, as canonical address on Snapshot and address on the site. */
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
 * Shapes that tell a proposal on any host: a thousand DAOs show Snapshot's or Realms' interface under their own
 * names, and an id of that kind in that position was never anything else in the links that were gathered; Tally's names the
 * contract beside it. The canonical address is the one that the service knows the proposal by; in the page it keeps its own host.
 */
export const unlisted: readonly Row[] = [
  ['{host}/#/proposal/{hub}'],
  ['snapshot.org/#/{space}/proposal/{hub}', '{host}/#/[org][s]{space}/proposal/{hub}'],
  ['app.realms.today/dao/{realm}/proposal/{key}', '{host}/dao/{realm}/proposal/{key}'],
  ['{host}/dao/proposal/{n}?govId=eip155:{chain}:{address}'],
];
