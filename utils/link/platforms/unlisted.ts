import type { Row } from './row';

/**
 * Shapes that tell a proposal on any host: a thousand DAOs show Snapshot's or Realms' interface under their own
 * names, and an id of that kind in that position was never anything else in the links that were gathered. The
 * canonical address is the one that the service knows the proposal by; in the page it keeps its own host.
 */
export const unlisted: readonly Row[] = [
  ['{host}/#/proposal/{hub}'],
  ['snapshot.org/#/{space}/proposal/{hub}', '{host}/#/[org][s]{space}/proposal/{hub}'],
  ['app.realms.today/dao/{realm}/proposal/{key}', '{host}/dao/{realm}/proposal/{key}'],
];
