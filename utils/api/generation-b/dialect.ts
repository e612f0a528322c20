import * as z from 'zod/mini';
import type { VoterListing } from '@/utils/proposal/ballot';
import type { ProposalCandidate } from '@/utils/proposal/proposal';
import { type Built, type Dialect, notOffered, pageQuestion, paging, type Question } from '../dialect';
import { requestOfB as request } from '../endpoints';
import type { ApiError } from '../errors';
import type { BallotOrder, Cursor, ListQueries, ProposalSort } from '../lists';
import type { ApiRequest, Narrowing, Selector } from '../transport/api-request';
import { count, lenient, line, normaliseDao, numeral, readWith, text } from '../wire';
import { normaliseCandidates, normaliseDetail, normaliseListing } from './proposals';
import { missingVoteSummary, normaliseBallot, normaliseVoteSummary } from './votes';

/** A row of `GET /v2/daos/:daoId/participants`. */
const Participant = z.object({ voterId: text, votedProposalCount: numeral });

/** Reads a row of the ranking of voters; this generation ranks by the number of proposals voted on. */
const normaliseParticipant = readWith(Participant, (wire): VoterListing | null => {
  const voter = line(wire.voterId);
  if (voter === null) return null;
  return { rank: null, voter, votingPower: null, votes: null, proposals: count(wire.votedProposalCount) };
});

/** For every list. */
const MAX_ROWS = 100;

const SORTS: Readonly<Record<ProposalSort, string | null>> = {
  createdDesc: 'createdDesc',
  endingSoon: 'votingEndsAtAsc',
  updatedDesc: null,
};
const ORDERS: Readonly<Record<BallotOrder, string>> = { power: 'powerDesc', time: 'timeDesc' };
const STATUSES: ReadonlySet<string> = new Set(['pending', 'active', 'closed']);

/** How to request generation B's lists. */
const listQuestions: Dialect['lists'] = {
  proposals(query, cursor) {
    const missing = missingFilter(query);
    if (missing !== null) return notOffered(`This service cannot ${missing}.`);
    return pageQuestion(proposalsRequest(query, cursor), normaliseListing, cursor);
  },
  ballots: ({ key, order, limit }, cursor) => {
    const query = { sort: ORDERS[order], ...paging(Math.min(limit, MAX_ROWS), cursor) };
    return pageQuestion(request('ballots', { parameter: key, query }), normaliseBallot, cursor);
  },
  voters: ({ daoId, limit }, cursor) => {
    const parts = { parameter: daoId, query: paging(limit, cursor) };
    return pageQuestion(request('voters', parts), normaliseParticipant, cursor);
  },
  events: () => notOffered('This service does not offer events.'),
  signals: () => notOffered('This service does not offer signals.'),
  daos: ({ limit }, cursor) =>
    pageQuestion(request('daos', { query: paging(limit, cursor) }), normaliseDao, cursor),
};

/** Returns a part of the query without a parameter in this generation, which refuses unknown parameters. */
function missingFilter(query: ListQueries['proposals']): string | null {
  if (query.outcome !== undefined && query.outcome.length > 0) return 'filter its list by outcome';
  if (query.lifecycle?.some((word) => !STATUSES.has(word))) return 'filter its list by this status';
  if (query.window && query.timeField !== 'createdAt') return 'filter its list by a time other than creation';
  if (query.sort !== undefined && SORTS[query.sort] === null) return 'sort its list by the last change';
  return null;
}

function proposalsRequest(query: ListQueries['proposals'], cursor: Cursor | null): ApiRequest {
  return request('proposals', {
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

/** The public service's next generation: without evidence, readiness, price list or title in `resolve`. */
export const dialectB: Dialect = {
  id: 'b',
  recognises,
  resolve,
  detail: (key) => question(request('detail', { parameter: key }), (data) => normaliseDetail(data, key)),
  voteSummary: (key) =>
    question(
      request('summary', { parameter: key }),
      (data) => normaliseVoteSummary(data, key),
      missingVoteSummary,
    ),
  evidence: () => notOffered('This service does not offer evidence.'),
  lists: listQuestions,
  pricing: () => notOffered('This service does not list its prices.'),
};

function question<T>(
  asked: ApiRequest,
  normalise: (data: unknown) => T | null,
  readMissing?: (error: ApiError) => T | null,
): Question<T> {
  return { request: asked, read: ({ data }) => normalise(data), ...(readMissing && { readMissing }) };
}

/** Resolves exactly one proposal, by its address (without further filters) or by its full identity. */
function resolve(
  { by, text }: Selector,
  { daoId, provider }: Narrowing,
): Built<readonly ProposalCandidate[]> {
  if (by === 'title') return notOffered('This service does not resolve a title; its list can be searched.');
  if (by === 'url') return resolveQuestion(by, { by: 'url', url: text });
  if (daoId === undefined || provider === undefined) {
    return notOffered('This service resolves an id only together with its DAO and provider.');
  }
  return resolveQuestion(by, { by: 'source_id', daoId, provider, externalId: text });
}

function resolveQuestion(selector: Selector['by'], body: Readonly<Record<string, string>>) {
  const asked = request('resolve', { selector, body });
  return question<readonly ProposalCandidate[]>(asked, normaliseCandidates, foundNothing);
}

function foundNothing(error: ApiError): readonly ProposalCandidate[] | null {
  return error.serviceCode === 'NOT_FOUND' ? [] : null;
}

const Anything = lenient(z.looseObject({}));
const Body = lenient(
  z.object({ data: z.exactOptional(z.unknown()), error: Anything, page: Anything, requestId: text }),
);
const Row = lenient(z.object({ proposalId: text }));

/** Recognises `proposalId`, lists directly in `data` with `page` next to them, and request ids next to errors. */
function recognises(body: unknown): boolean {
  const { data, error = null, page = null, requestId = null } = Body.parse(body) ?? {};
  const isList = Array.isArray(data);
  const id = Row.parse(isList ? data[0] : data)?.proposalId ?? null;
  return id !== null || (isList && page !== null) || (error !== null && requestId !== null);
}
