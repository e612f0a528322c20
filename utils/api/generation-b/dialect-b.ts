import type { ApiError } from '@/utils/api/api-error';
import { type ApiRequest, apiRequest } from '@/utils/api/api-request';
import type { Dialect } from '@/utils/api/dialect';
import { type Asked, asked, notOffered } from '@/utils/api/question';
import type { Narrowing, Selector } from '@/utils/api/selector';
import type { ProposalCandidate, ProposalKey } from '@/utils/proposal/proposal';
import { listQuestions } from './list-questions';
import { normaliseDao } from './normalise-dao';
import { normaliseDetail } from './normalise-detail';
import { normaliseCandidates } from './normalise-proposal';
import { missingVoteSummary, normaliseVoteSummary } from './normalise-vote-summary';

/** The generation that the public service moved on to: without evidence, readiness, price list or title in `resolve`. */
export const dialectB: Dialect = {
  resolve,
  detail: (key) => question(proposalRequest(key, ''), (data) => normaliseDetail(data, key)),
  voteSummary: (key) =>
    question(
      proposalRequest(key, '/vote-summary'),
      (data) => normaliseVoteSummary(data, key),
      missingVoteSummary,
    ),
  evidence: () => notOffered('This service does not offer evidence.'),
  lists: listQuestions,
  dao: (daoId) => question(apiRequest('free', '/v2/daos/:daoId', { parameter: daoId }), normaliseDao),
  pricing: () => notOffered('This service does not list its prices.'),
  dataStatus: () => notOffered('This service does not report the state of its data.'),
};

function question<T>(
  request: ApiRequest,
  normalise: (data: unknown) => T | null,
  readMissing?: (error: ApiError) => T | null,
): Asked<T> {
  return asked({ request, read: ({ data }) => normalise(data), ...(readMissing && { readMissing }) });
}

/** Exactly one proposal, by its address (which takes no narrowing) or by its whole identity. */
function resolve(
  { by, text }: Selector,
  { daoId, provider }: Narrowing,
): Asked<readonly ProposalCandidate[]> {
  if (by === 'title') return notOffered('This service does not resolve a title; its list can be searched.');
  if (by === 'url') return resolveQuestion(by, { by: 'url', url: text });
  if (daoId === undefined || provider === undefined) {
    return notOffered('This service resolves an id only together with its DAO and provider.');
  }
  return resolveQuestion(by, { by: 'source_id', daoId, provider, externalId: text });
}

function resolveQuestion(selector: Selector['by'], body: Readonly<Record<string, string>>) {
  const request = apiRequest('standard', '/v2/proposals/resolve', { selector, body });
  return question<readonly ProposalCandidate[]>(request, normaliseCandidates, foundNothing);
}

function foundNothing(error: ApiError): readonly ProposalCandidate[] | null {
  return error.serviceCode === 'NOT_FOUND' ? [] : null;
}

function proposalRequest(key: ProposalKey, rest: string): ApiRequest {
  return apiRequest('plus', `/v2/proposals/:proposalId${rest}`, { parameter: key });
}
