import { type ApiRequest, apiRequest } from '@/utils/api/api-request';
import type { ListQuestions } from '@/utils/api/dialect';
import type { BallotOrder, Cursor, ListQueries, ProposalSort } from '@/utils/api/lists';
import { pageQuestion } from '@/utils/api/page-question';
import { notOffered } from '@/utils/api/question';
import { normaliseBallot } from './normalise-ballot';
import { normaliseDao } from './normalise-dao';
import { normaliseParticipant } from './normalise-participant';
import { normaliseListing } from './normalise-proposal';

/** Of every list. */
const MOST_ROWS = 100;

const SORTS: Readonly<Record<ProposalSort, string | null>> = {
  createdDesc: 'createdDesc',
  endingSoon: 'votingEndsAtAsc',
  updatedDesc: null,
};
const ORDERS: Readonly<Record<BallotOrder, string>> = { power: 'powerDesc', time: 'timeDesc' };
const STATUSES: ReadonlySet<string> = new Set(['pending', 'active', 'closed']);

/** How generation B's lists are asked for. */
export const listQuestions: ListQuestions = {
  proposals(query, cursor) {
    const missing = missingFilter(query);
    if (missing !== null) return notOffered(`This service cannot ${missing}.`);
    return pageQuestion(proposalsRequest(query, cursor), normaliseListing, cursor);
  },
  ballots: ({ key, order, limit }, cursor) => {
    const query = { sort: ORDERS[order], ...paging(Math.min(limit, MOST_ROWS), cursor) };
    const request = apiRequest('plus', '/v2/proposals/:proposalId/votes', { parameter: key, query });
    return pageQuestion(request, normaliseBallot, cursor);
  },
  voters: ({ daoId, limit }, cursor) => {
    const parts = { parameter: daoId, query: paging(limit, cursor) };
    return pageQuestion(
      apiRequest('plus', '/v2/daos/:daoId/participants', parts),
      normaliseParticipant,
      cursor,
    );
  },
  events: () => notOffered('This service does not offer events.'),
  signals: () => notOffered('This service does not offer signals.'),
  daos: ({ limit }, cursor) =>
    pageQuestion(apiRequest('free', '/v2/daos', { query: paging(limit, cursor) }), normaliseDao, cursor),
};

/** What of a query this generation has no parameter for; an unknown parameter it would refuse. */
function missingFilter(query: ListQueries['proposals']): string | null {
  if (query.outcome !== undefined && query.outcome.length > 0) return 'filter its list by outcome';
  if (query.lifecycle?.some((word) => !STATUSES.has(word))) return 'filter its list by this status';
  if (query.window && query.timeField !== 'createdAt') return 'filter its list by a time other than creation';
  if (query.sort !== undefined && SORTS[query.sort] === null) return 'sort its list by the last change';
  return null;
}

function proposalsRequest(query: ListQueries['proposals'], cursor: Cursor | null): ApiRequest {
  return apiRequest('standard', '/v2/proposals', {
    query: {
      query: query.title,
      daoId: query.daoId,
      provider: query.provider,
      proposerId: query.proposer,
      status: query.lifecycle,
      createdFrom: query.window?.from,
      createdTo: query.window?.to,
      sort: (query.sort && SORTS[query.sort]) ?? undefined,
      ...paging(query.limit, cursor),
    },
  });
}

function paging(limit: number, cursor: Cursor | null) {
  return { limit: String(limit), cursor: cursor ?? undefined };
}
