import { bitsongAnswers, cosmosAnswers, dydxAnswers, noProposal } from './cosmos-answers';
import { neutronAnswers } from './dao-dao-answers';
import { nnsAnswers, noSuchId, snsAnswers } from './icp-answers';
import { makerAnswers, noVote, skyAnswers } from './maker-answers';
import { BUILDER_ID, BUILDER_PATHS, builderOf, noIndex } from './nouns-builder-answers';
import { fellowshipAnswers, noReferendum, openGovAnswers } from './opengov-answers';
import { type PortalOptions, type ServedPortal, servePortal } from './portal-server';
import { realmsAnswer, usePost } from './realms-answers';
import { noRoute, snapshotXAnswer } from './snapshot-x-answers';

/** By the host that each of them stands for. */
const PORTALS: Readonly<Record<string, PortalOptions>> = {
  'vote.makerdao.com': { answers: makerAnswers, missing: noVote },
  'vote.sky.money': { answers: skyAnswers, missing: noVote },
  'cosmos-rest.publicnode.com': { answers: cosmosAnswers, missing: noProposal },
  'dydx-rest.publicnode.com': { answers: dydxAnswers, missing: noProposal },
  'ic-api.internetcomputer.org': { answers: nnsAnswers, missing: noSuchId },
  'sns-api.internetcomputer.org': { answers: snsAnswers, missing: noSuchId },
  'api.snapshot.box': { answers: () => new Map(), missing: noRoute, posted: snapshotXAnswer },
  'api.goldsky.com': {
    ...{ answers: () => new Map(), missing: noIndex },
    ...{ posted: builderOf([BUILDER_ID]), postedTo: BUILDER_PATHS },
  },
  'neutron-rest.publicnode.com': { answers: neutronAnswers, missing: noProposal },
  'solana-rpc.publicnode.com': { answers: () => new Map(), missing: usePost, posted: realmsAnswer },
  'polkadot-api.subsquare.io': { answers: () => openGovAnswers(), missing: noReferendum },
  'collectives-api.subsquare.io': { answers: () => fellowshipAnswers(), missing: noReferendum },
  'bitsong-rest.publicnode.com': { answers: bitsongAnswers, missing: noProposal },
};

/** All portals on loopback, each on a port of its own, by the host that it stands for. */
export async function servePortals(): Promise<ReadonlyMap<string, ServedPortal>> {
  const served = Object.entries(PORTALS).map(
    async ([host, portal]) => [host, await servePortal({ ...portal, port: 0 })] as const,
  );
  return new Map(await Promise.all(served));
}
