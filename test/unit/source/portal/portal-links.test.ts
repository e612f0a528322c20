import { expect, it } from 'vitest';
import { pickCandidate } from '@/utils/lookup/links/pick-candidate';
import { cosmosPortal } from '@/utils/source/portal/cosmos';
import { icpPortal } from '@/utils/source/portal/icp';
import { nounsBuilder } from '@/utils/source/portal/nouns-builder';
import { openGov } from '@/utils/source/portal/opengov';
import type { Portal } from '@/utils/source/portal/portal';
import { realmsPortal } from '@/utils/source/portal/realms';
import { dydxAnswers, noProposal } from '../../../api/portals/cosmos-answers';
import { NEUTRON_DAO, neutronAnswers } from '../../../api/portals/dao-dao-answers';
import { nnsAnswers, noSuchId } from '../../../api/portals/icp-answers';
import { BUILDER_ID, BUILDER_PATHS, builderOf, noIndex } from '../../../api/portals/nouns-builder-answers';
import { noReferendum, openGovAnswers } from '../../../api/portals/opengov-answers';
import { createPortalServer, type PortalOptions } from '../../../api/portals/portal-server';
import { REALMS_VOTE, realmsAnswer, usePost } from '../../../api/portals/realms-answers';
import { linkTo } from '../../lookup/rigs/known-links';
import { originsOf, portalRig } from './portal-rig';

const nns: PortalOptions = { answers: nnsAnswers, missing: noSuchId };
const realms: PortalOptions = { answers: () => new Map(), missing: usePost, posted: realmsAnswer };
const polkadot: PortalOptions = { answers: () => openGovAnswers(), missing: noReferendum };
const builder: PortalOptions = {
  ...{ answers: () => new Map(), missing: noIndex },
  ...{ posted: builderOf([BUILDER_ID]), postedTo: BUILDER_PATHS },
};
const neutron: PortalOptions = { answers: neutronAnswers, missing: noProposal };
const dydx: PortalOptions = { answers: dydxAnswers, missing: noProposal };

/** The sites that show a vote beside the one that answers for it, and the names that a DAO has beside its id. */
it.each<readonly [url: string, id: string, Portal, Parameters<typeof originsOf>[0], PortalOptions]>([
  [
    `https://app.realms.today/dao/BONK/proposal/${REALMS_VOTE}`,
    'portal-realms',
    realmsPortal,
    'realms',
    realms,
  ],
  ['https://polkadot.polkassembly.io/referenda/1890', 'opengov-polkadot', openGov, 'polkadot', polkadot],
  ['https://polkadot.subsquare.io/referenda/1890', 'opengov-polkadot', openGov, 'polkadot', polkadot],
  [
    'https://nns.ic0.app/proposal/?u=qoctq-giaaa-aaaaa-aaaea-cai&proposal=137875',
    'portal-icp',
    icpPortal,
    'icp',
    nns,
  ],
  [
    'https://nouns.build/dao/ethereum/0xDf9B7D26c8Fc806b1Ae6273684556761FF02d422/vote/66',
    'portal-nouns-builder',
    nounsBuilder,
    'nouns_builder',
    builder,
  ],
  ['https://www.mintscan.io/dydx/proposals/301', 'lcd-dydx', cosmosPortal, 'cosmos', dydx],
  [`https://daodao.zone/dao/${NEUTRON_DAO}/proposals/A40`, 'lcd-neutron', cosmosPortal, 'cosmos', neutron],
  ['https://governance.neutron.org/proposals/40', 'lcd-neutron', cosmosPortal, 'cosmos', neutron],
])('%s is one proposal of its source, without a choice', async (url, id, portal, reads, options) => {
  const at = originsOf(reads).find((each) => each.id === id);
  if (at === undefined) throw new Error(id);
  const { resolve } = portalRig(at, portal, createPortalServer(options).fetch);
  const link = linkTo(url);
  const found = await resolve(link.serviceUrl);
  expect(found).toMatchObject({ ok: true, value: { value: [{ title: expect.any(String) }] } });
  if (!found.ok) return;
  expect(pickCandidate(link, found.value.value, { by: 'url', fetchedAt: 0 }).state).toBe('resolved');
});
