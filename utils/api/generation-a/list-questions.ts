import { type ApiRequest, apiRequest } from '@/utils/api/api-request';
import type { ListQuestions } from '@/utils/api/dialect';
import type { Cursor, ListQueries, TimeWindow } from '@/utils/api/lists';
import { pageQuestion } from '@/utils/api/page-question';
import { notOffered } from '@/utils/api/question';
import { normaliseBallot } from './normalise-ballot';
import { normaliseDao } from './normalise-dao';
import { normaliseEvent } from './normalise-event';
import { normaliseListing } from './normalise-listing';
import { normaliseSignal } from './normalise-signal';
import { normaliseVoter } from './normalise-voter';

/** How generation A's lists are asked for. The published defaults of order and time field stay unsaid. */
export const listQuestions: ListQuestions = {
  proposals: (query, cursor) =>
    query.title === undefined
      ? pageQuestion(proposalsRequest(query, cursor), normaliseListing, cursor)
      : notOffered('This service cannot search its list by title.'),
  ballots: ({ key, order, limit }, cursor) => {
    const query = { order, ...paging(limit, cursor) };
    const request = apiRequest('plus', '/v2/proposals/:proposalKey/votes', { parameter: key, query });
    return pageQuestion(request, normaliseBallot, cursor);
  },
  voters: ({ daoId, limit }, cursor) => {
    const parts = { parameter: daoId, query: paging(limit, cursor) };
    return pageQuestion(apiRequest('plus', '/v2/daos/:daoId/voters', parts), normaliseVoter, cursor);
  },
  events: ({ daoId, types, window, limit }, cursor) => {
    const query = { daoId, eventTypes: words(types), ...bounds(window), ...paging(limit, cursor) };
    return pageQuestion(apiRequest('standard', '/v2/events', { query }), normaliseEvent, cursor);
  },
  signals: ({ daoId, types, window, limit }, cursor) => {
    const query = { daoId, signalTypes: words(types), ...bounds(window), ...paging(limit, cursor) };
    return pageQuestion(apiRequest('standard', '/v2/signals', { query }), normaliseSignal, cursor);
  },
  daos: ({ limit }, cursor) =>
    pageQuestion(apiRequest('free', '/v2/daos', { query: paging(limit, cursor) }), normaliseDao, cursor),
};

function proposalsRequest(query: ListQueries['proposals'], cursor: Cursor | null): ApiRequest {
  return apiRequest('standard', '/v2/proposals', {
    query: {
      daoId: query.daoId,
      provider: query.provider,
      proposerId: query.proposer,
      lifecycleStatus: words(query.lifecycle),
      outcome: words(query.outcome),
      timeField: query.timeField,
      ...bounds(query.window),
      sort: query.sort,
      ...paging(query.limit, cursor),
    },
  });
}

/** Comma-separated; none at all is no filter. */
function words(list: readonly string[] | undefined): string | undefined {
  return list?.join(',') || undefined;
}

function bounds(window: TimeWindow | undefined) {
  return { from: window?.from, to: window?.to };
}

function paging(limit: number, cursor: Cursor | null) {
  return { limit: String(limit), cursor: cursor ?? undefined };
}
