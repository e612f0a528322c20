import type { Route } from '../request/route';
import { ballots } from '../routes/ballots';
import { listDaos } from '../routes/daos';
import { evidence } from '../routes/evidence';
import { listEvents, listSignals } from '../routes/feeds';
import { listProposals } from '../routes/list-proposals';
import { dataStatus, health, pricing } from '../routes/meta';
import { proposalDetail } from '../routes/proposal-detail';
import { resolveProposal } from '../routes/resolve-proposal';
import { voteSummary } from '../routes/vote-summary';
import { daoVoters } from '../routes/voters';
import type { Shapes } from './shapes';

/** Every route of generation A; `resolve` stands before the key that would swallow it. */
export function generationARoutes(shapes: Shapes): readonly Route[] {
  const routes: readonly Route[] = [
    health,
    pricing(() => routes),
    dataStatus,
    listDaos,
    listProposals(shapes),
    resolveProposal(shapes),
    proposalDetail(shapes),
    voteSummary(shapes),
    ballots(shapes),
    evidence(shapes),
    listEvents(shapes),
    listSignals(shapes),
    daoVoters(shapes),
  ];
  return routes;
}
