import { type ApiRequest, apiRequest } from '@/utils/api/api-request';
import type { Dialect } from '@/utils/api/dialect';
import { type Asked, asked } from '@/utils/api/question';
import type { Narrowing, Selector } from '@/utils/api/selector';
import type { ProposalKey } from '@/utils/proposal/proposal';
import { listQuestions } from './list-questions';
import { normaliseCandidates } from './normalise-candidates';
import { normaliseDao } from './normalise-dao';
import { normaliseDataStatus } from './normalise-data-status';
import { normaliseDetail } from './normalise-detail';
import { normaliseEvidence } from './normalise-evidence';
import { normalisePricing } from './normalise-pricing';
import { normaliseVoteSummary } from './normalise-vote-summary';

/** The published default, sent all the same: services need not agree on it. */
const RESOLVE_LIMIT = 5;

/** The generation that the API's own document describes. */
export const dialectA: Dialect = {
  resolve: (selector, narrowing) => question(resolveRequest(selector, narrowing), normaliseCandidates),
  detail: (key) => question(proposalRequest(key, ''), (data) => normaliseDetail(data, key)),
  voteSummary: (key) =>
    question(proposalRequest(key, '/votes/summary'), (data) => normaliseVoteSummary(data, key)),
  evidence: (key) => question(proposalRequest(key, '/evidence'), (data) => normaliseEvidence(data, key)),
  lists: listQuestions,
  dao: (daoId) => question(apiRequest('free', '/v2/daos/:daoId', { parameter: daoId }), normaliseDao),
  pricing: () => question(apiRequest('free', '/v2/meta/pricing'), normalisePricing),
  dataStatus(daoId) {
    const query = { daoId: daoId ?? undefined };
    return question(apiRequest('free', '/v2/meta/data-status', { query }), normaliseDataStatus);
  },
};

function question<T>(request: ApiRequest, normalise: (data: unknown) => T | null): Asked<T> {
  return asked({ request, read: ({ data }) => normalise(data) });
}

function resolveRequest({ by, text }: Selector, narrowing: Narrowing): ApiRequest {
  const { daoId, provider, limit = RESOLVE_LIMIT } = narrowing;
  const query = { [by]: text, daoId, provider, limit: String(limit) };
  return apiRequest('standard', '/v2/proposals/resolve', { query, selector: by });
}

function proposalRequest(key: ProposalKey, rest: string): ApiRequest {
  return apiRequest('plus', `/v2/proposals/:proposalKey${rest}`, { parameter: key });
}
