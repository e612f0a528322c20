import * as z from 'zod';
import type { ServedDao } from '../../proposals/catalogue';
import { limit, text } from '../../request/query-fields';
import { defineRoute, type Service } from '../../request/route';

/** `GET /v2/daos`: by id; free. */
export const listDaos = defineRoute({
  id: 'v2.daos',
  tier: 'free',
  path: '/v2/daos',
  query: z.strictObject({ limit: limit(100, 25), cursor: text.optional() }),
  answer: ({ query, binding, service }) => {
    const sorted = service.catalogue.daos.toSorted((a, b) => (a.daoId < b.daoId ? -1 : 1));
    const { rows, page } = service.cursors.paginate(sorted, query, binding);
    return { rows: rows.map((dao) => daoItem(dao, service)), page };
  },
});

/** No DAO's participation is held completely, so it is null. */
function daoItem({ daoId, name, proposals }: ServedDao, { dataAsOf }: Service) {
  const hasVotes = proposals.some(({ ballots }) => ballots !== null);
  const created = proposals.flatMap(({ createdAt }) => (createdAt === null ? [] : [createdAt]));
  return {
    daoId,
    name,
    sources: [...new Set(proposals.map(({ identity }) => identity.provider))].toSorted(),
    availableData: hasVotes ? ['proposals', 'votes'] : ['proposals'],
    proposalCounts: {
      total: proposals.length,
      active: proposals.filter(({ lifecycle }) => lifecycle === 'active').length,
    },
    participation: null,
    latestActivity: {
      proposalCreatedAt: created.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null,
      forumLastPostedAt: null,
    },
    dataAsOf,
  };
}
