import * as z from 'zod';
import type { ServedDao } from '../proposals/catalogue';
import { limit, text } from '../request/query-fields';
import { Refusal } from '../request/refusal';
import { defineRoute, type Service } from '../request/route';

/** `GET /v2/daos`: free. */
export const listDaos = defineRoute({
  id: 'v2.daos',
  tier: 'free',
  path: '/v2/daos',
  query: z.strictObject({ limit: limit(100, 50), cursor: text.optional() }),
  answer: ({ query, binding, service }) =>
    service.cursors.paginate(service.catalogue.daos.map(listItem), query, binding),
});

/** The DAO of this id, or 404. */
export function daoOf({ catalogue }: Service, daoId: string): ServedDao {
  const dao = catalogue.daos.find((candidate) => candidate.daoId === daoId);
  if (!dao) throw new Refusal(404, 'NOT_FOUND', 'No DAO has this id.', { details: { resource: 'dao' } });
  return dao;
}

/** How much of the DAO's ballots is held. */
function voteCoverage({ proposals }: ServedDao): 'ready' | 'partial' | 'unavailable' {
  const held = proposals.filter(({ ballots }) => ballots !== null).length;
  if (held === 0) return 'unavailable';
  return held === proposals.length ? 'ready' : 'partial';
}

function listItem(dao: ServedDao) {
  return {
    daoId: dao.daoId,
    name: dao.name,
    hasVoteData: dao.proposals.some(({ ballots }) => ballots !== null),
    hasForumData: false,
    coverageStatus: 'partial',
    voteCoverageStatus: voteCoverage(dao),
    proposalCounts: {
      total: dao.proposals.length,
      active: dao.proposals.filter(({ lifecycle }) => lifecycle === 'active').length,
    },
  };
}
