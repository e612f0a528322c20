import * as z from 'zod/mini';
import type { VoterListing } from '@/utils/proposal/ballot';
import type { GovernanceEvent, GovernanceSignal } from '@/utils/proposal/proposal';
import { tidyLink } from '@/utils/proposal/tidy-text';
import { type Dialect, notOffered, pageQuestion, paging, type Question } from '../dialect';
import { requestOfA as request } from '../endpoints';
import type { Cursor, ListQueries } from '../lists';
import type { ApiRequest, Narrowing, Selector } from '../transport/api-request';
import {
  count,
  decimal,
  lenient,
  line,
  milliseconds,
  normaliseDao,
  normaliseKey,
  numeral,
  readWith,
  text,
  word,
} from '../wire';
import { normaliseEvidence } from './evidence';
import { normalisePricing } from './pricing';
import { normaliseCandidates, normaliseDetail, normaliseListing } from './proposals';
import { normaliseBallot, normaliseVoteSummary } from './votes';

const Event = z.object({
  eventId: numeral,
  eventType: text,
  eventTimeMs: numeral,
  daoId: text,
  title: text,
  url: text,
  proposalKey: text,
});

const normaliseEvent = readWith(Event, (wire): GovernanceEvent | null => {
  const id = line(wire.eventId);
  const type = word(wire.eventType);
  if (id === null || type === null) return null;
  return {
    id,
    type,
    at: milliseconds(wire.eventTimeMs),
    daoId: line(wire.daoId),
    title: line(wire.title),
    url: tidyLink(wire.url),
    proposalKey: wire.proposalKey === null ? null : normaliseKey(wire.proposalKey),
  };
});

const Signal = z.object({
  signalId: numeral,
  signalType: text,
  daoId: text,
  title: text,
  summary: text,
  sourceUrl: text,
  severity: text,
  proposalKey: text,
});

const normaliseSignal = readWith(Signal, (wire): GovernanceSignal | null => {
  const id = line(wire.signalId);
  const type = word(wire.signalType);
  if (id === null || type === null) return null;
  return {
    id,
    type,
    daoId: line(wire.daoId),
    title: line(wire.title),
    summary: line(wire.summary),
    sourceUrl: tidyLink(wire.sourceUrl),
    severity: word(wire.severity),
    proposalKey: wire.proposalKey === null ? null : normaliseKey(wire.proposalKey),
  };
});

/** A row of `GET /v2/daos/:daoId/voters`. The API's own document lists the route but no fields. */
const Voter = z.object({
  rank: numeral,
  voterIdentity: text,
  totalVotingPower: numeral,
  voteCount: numeral,
  proposalCount: numeral,
});

/** Reads a row of the ranking of voters; null if it names no voter. */
const normaliseVoter = readWith(Voter, (wire): VoterListing | null => {
  const voter = line(wire.voterIdentity);
  if (voter === null) return null;
  return {
    rank: count(wire.rank),
    voter,
    votingPower: decimal(wire.totalVotingPower),
    votes: count(wire.voteCount),
    proposals: count(wire.proposalCount),
  };
});

/** How to request generation A's lists. The published defaults of order and time field are left out. */
const listQuestions: Dialect['lists'] = {
  proposals: (query, cursor) =>
    query.title === undefined
      ? pageQuestion(proposalsRequest(query, cursor), normaliseListing, cursor)
      : notOffered('This service cannot search its list by title.'),
  ballots: ({ key, order, limit }, cursor) => {
    const query = { order, ...paging(limit, cursor) };
    return pageQuestion(request('ballots', { parameter: key, query }), normaliseBallot, cursor);
  },
  voters: ({ daoId, limit }, cursor) => {
    const parts = { parameter: daoId, query: paging(limit, cursor) };
    return pageQuestion(request('voters', parts), normaliseVoter, cursor);
  },
  events: ({ daoId, types, window, limit }, cursor) => {
    const query = { daoId, eventTypes: words(types), ...window, ...paging(limit, cursor) };
    return pageQuestion(request('events', { query }), normaliseEvent, cursor);
  },
  signals: ({ daoId, types, window, limit }, cursor) => {
    const query = { daoId, signalTypes: words(types), ...window, ...paging(limit, cursor) };
    return pageQuestion(request('signals', { query }), normaliseSignal, cursor);
  },
  daos: ({ limit }, cursor) =>
    pageQuestion(request('daos', { query: paging(limit, cursor) }), normaliseDao, cursor),
};

function proposalsRequest(query: ListQueries['proposals'], cursor: Cursor | null): ApiRequest {
  return request('proposals', {
    query: {
      daoId: query.daoId,
      provider: query.provider,
      proposerId: query.proposer,
      lifecycleStatus: words(query.lifecycle),
      outcome: words(query.outcome),
      timeField: query.timeField,
      ...query.window,
      sort: query.sort,
      ...paging(query.limit, cursor),
    },
  });
}

/** Joins by commas; an empty list means no filter. */
function words(list: readonly string[] | undefined): string | undefined {
  return list?.join(',') || undefined;
}

/** The published default, sent explicitly because services may differ. */
const RESOLVE_LIMIT = '5';

export const dialectA: Dialect = {
  id: 'a',
  recognises,
  resolve: (selector, narrowing) => question(resolveRequest(selector, narrowing), normaliseCandidates),
  detail: (key) => question(request('detail', { parameter: key }), (data) => normaliseDetail(data, key)),
  voteSummary: (key) =>
    question(request('summary', { parameter: key }), (data) => normaliseVoteSummary(data, key)),
  evidence: (key) =>
    question(request('evidence', { parameter: key }), (data) => normaliseEvidence(data, key)),
  lists: listQuestions,
  pricing: () => question(request('pricing'), normalisePricing),
};

function question<T>(asked: ApiRequest, normalise: (data: unknown) => T | null): Question<T> {
  return { request: asked, read: ({ data }) => normalise(data) };
}

function resolveRequest({ by, text }: Selector, { daoId, provider }: Narrowing): ApiRequest {
  const query = { [by]: text, daoId, provider, limit: RESOLVE_LIMIT };
  return request('resolve', { query, selector: by });
}

const Body = lenient(z.object({ data: z.exactOptional(z.unknown()), meta: lenient(z.looseObject({})) }));
const Row = lenient(z.object({ proposalKey: text, proposalId: text }));
const Whole = lenient(
  z.object({ proposal: Row, items: z.exactOptional(z.unknown()), candidates: z.exactOptional(z.unknown()) }),
);

/** Recognises `proposalKey`, or a list in `data`, with metadata in `meta` and without `proposalId`. */
function recognises(body: unknown): boolean {
  const { data, meta = null } = Body.parse(body) ?? {};
  const row = Row.parse(Array.isArray(data) ? data[0] : data);
  const whole = Whole.parse(data);
  if (whole?.items !== undefined || whole?.candidates !== undefined) return true;
  const key = row?.proposalKey ?? whole?.proposal?.proposalKey ?? null;
  return key !== null || (meta !== null && (row?.proposalId ?? null) === null);
}
