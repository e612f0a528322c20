import * as z from 'zod';
import type { ServedDao } from '../proposals/catalogue';
import { flag, limit, noQuery, text } from '../request/query-fields';
import { Refusal } from '../request/refusal';
import { defineRoute, type Service } from '../request/route';

/** `GET /v2/daos`: free. */
export const listDaos = defineRoute({
  id: 'v2.daos',
  tier: 'free',
  path: '/v2/daos',
  query: z.strictObject({
    hasVoteData: flag.optional(),
    hasForumData: flag.optional(),
    coverageStatus: text.optional(),
    limit: limit(100, 50),
    cursor: text.optional(),
  }),
  answer: ({ query, binding, service }) => {
    const rows = service.catalogue.daos
      .map(listItem)
      .filter((dao) => query.hasVoteData === undefined || query.hasVoteData === dao.hasVoteData)
      .filter((dao) => query.hasForumData === undefined || query.hasForumData === dao.hasForumData)
      .filter((dao) => query.coverageStatus === undefined || query.coverageStatus === dao.coverageStatus);
    return service.cursors.paginate(rows, query, binding);
  },
});

/** `GET /v2/daos/:daoId`: free. */
export const daoDetail = defineRoute({
  id: 'v2.daos.detail',
  tier: 'free',
  path: '/v2/daos/:daoId',
  query: noQuery,
  answer: ({ parameter, service }) => {
    const dao = daoOf(service, parameter);
    const item = listItem(dao);
    const { proposals } = dao;
    return {
      data: {
        ...item,
        proposalCounts: {
          ...item.proposalCounts,
          pending: proposals.filter(({ lifecycle }) => lifecycle === 'pending').length,
          closed: proposals.filter(({ lifecycle }) => lifecycle === 'closed').length,
        },
        outcomes: outcomeCounts(dao),
        sourceTypes: [...new Set(proposals.map(({ identity }) => identity.provider))],
      },
    };
  },
});

/** The DAO of this id, or 404. */
export function daoOf({ catalogue }: Service, daoId: string): ServedDao {
  const dao = catalogue.daos.find((candidate) => candidate.daoId === daoId);
  if (!dao) throw new Refusal(404, 'NOT_FOUND', 'No DAO has this id.', { details: { resource: 'dao' } });
  return dao;
}

/** How much of the DAO's ballots is held. */
export function voteCoverage({ proposals }: ServedDao): 'ready' | 'partial' | 'unavailable' {
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

function outcomeCounts({ proposals }: ServedDao) {
  const counts = { passed: 0, failed: 0, executed: 0, canceled: 0, unknown: 0 };
  for (const { outcome } of proposals) {
    if (outcome === 'passed' || outcome === 'failed' || outcome === 'executed' || outcome === 'canceled') {
      counts[outcome] += 1;
    } else {
      counts.unknown += 1;
    }
  }
  return counts;
}
