import type { Row } from './row';

/**
 * Shapes that tell a proposal on any host: a thousand DAOs show Snapshot's or Realms' interface under their own
 * names, and an id of that kind in that position was never anything else in the links that were gathered. Each
 * stands with the host where the service knows the proposal from, or with `{host}` where only its own does.
 */
export const unlisted: readonly Row[] = [
  ['snapshot-custom-domain', '{host}/#/proposal/{hub}'],
  ['snapshot-custom-domain', 'snapshot.org/#/[organisation][s]{space}/proposal/{hub}'],
  ['realms', 'app.realms.today/dao/{realm}/proposal/{key}'],
];
