import { cosmosPortal } from '@/utils/source/portal/cosmos';
import { icpPortal } from '@/utils/source/portal/icp';
import { makerPortal } from '@/utils/source/portal/maker';
import { nounsBuilder } from '@/utils/source/portal/nouns-builder';
import { openGov } from '@/utils/source/portal/opengov';
import { realmsPortal } from '@/utils/source/portal/realms';
import { snapshotX } from '@/utils/source/portal/snapshot-x';
import { createPortalServer } from '../../../api/portals/portal-server';
import { originsOf, portalRig } from '../portal/portal-rig';
import { COSMOS_CASES, DAO_CASES } from './cases/cosmos-cases';
import { ICP_CASES } from './cases/icp-cases';
import { MAKER_CASES } from './cases/maker-cases';
import { BUILDER_CASES } from './cases/nouns-builder-cases';
import { REFERENDUM_CASES } from './cases/opengov-cases';
import type { PortalCase } from './cases/portal-case';
import { REALMS_CASES } from './cases/realms-cases';
import { X_CASES } from './cases/snapshot-x-cases';
import { NOW, type Row, readRow } from './hub-rows';

const PORTALS = {
  snapshot_x: snapshotX,
  nouns_builder: nounsBuilder,
  maker: makerPortal,
  cosmos: cosmosPortal,
  icp: icpPortal,
  realms: realmsPortal,
  polkadot: openGov,
};

function portalRow({ reads, source, id, options, ...name }: PortalCase): Promise<Row> {
  const origin = originsOf(reads).find((each) => source === undefined || each.id === source);
  if (origin === undefined) throw new Error('No such portal.');
  const { given, ...rest } = options;
  const { client, key } = portalRig(
    origin,
    PORTALS[reads],
    createPortalServer({ ...rest, answers: () => given }).fetch,
  );
  return readRow(client, key(id), { ...name, kind: 'portals', now: NOW });
}

const CASES = [
  ...[...X_CASES, ...MAKER_CASES, ...COSMOS_CASES, ...DAO_CASES, ...ICP_CASES],
  ...[...REALMS_CASES, ...REFERENDUM_CASES, ...BUILDER_CASES],
];

/** One row for each case of the sources with a switch of their own. */
export const readPortalRows = () => Promise.all(CASES.map(portalRow));
