import type { Route } from './route';
import { ballots } from './routes/ballots';
import { daoDetail, listDaos } from './routes/daos';
import { evidence } from './routes/evidence';
import { listProposals } from './routes/list-proposals';
import { dataStatus, health, pricing } from './routes/meta';
import { proposalDetail } from './routes/proposal-detail';
import { resolveProposal } from './routes/resolve-proposal';
import { voteSummary } from './routes/vote-summary';

/** Every route; `resolve` stands before the key that would swallow it. */
const ROUTES: readonly Route[] = [
  health,
  pricing(() => ROUTES),
  dataStatus,
  listDaos,
  daoDetail,
  listProposals,
  resolveProposal,
  proposalDetail,
  voteSummary,
  ballots,
  evidence,
];

/** The route of a path with its decoded parameter, or null. */
export function findRoute(pathname: string): { readonly route: Route; readonly parameter: string } | null {
  for (const route of ROUTES) {
    const parameter = route.match(pathname);
    if (parameter !== null) return { route, parameter };
  }
  return null;
}
