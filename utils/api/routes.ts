import type { ProposalKey } from '@/utils/proposal/proposal';
import type { ApiRequest } from './api-request';
import type { Narrowing, Selector } from './selector';

/** The published default, sent all the same: services need not agree on it. */
const RESOLVE_LIMIT = 5;

export function resolveRoute(selector: Selector, narrowing: Narrowing): ApiRequest {
  const query = {
    [selector.by]: selector.text,
    ...(narrowing.daoId !== undefined && { daoId: narrowing.daoId }),
    ...(narrowing.provider !== undefined && { provider: narrowing.provider }),
    limit: String(narrowing.limit ?? RESOLVE_LIMIT),
  };
  return { tier: 'standard', segments: ['v2', 'proposals', 'resolve'], query };
}

export function detailRoute(key: ProposalKey): ApiRequest {
  return proposalRoute(key, []);
}

export function voteSummaryRoute(key: ProposalKey): ApiRequest {
  return proposalRoute(key, ['votes', 'summary']);
}

export function evidenceRoute(key: ProposalKey): ApiRequest {
  return proposalRoute(key, ['evidence']);
}

function proposalRoute(key: ProposalKey, rest: readonly string[]): ApiRequest {
  return { tier: 'plus', segments: ['v2', 'proposals', key, ...rest], query: {} };
}

/** The cheapest call that needs a token. */
export const TOKEN_PROBE: ApiRequest = {
  tier: 'standard',
  segments: ['v2', 'proposals'],
  query: { limit: '1' },
};

/** Routes without a token, most telling first. No service has to offer any of them. */
export const FREE_PROBES: readonly ApiRequest[] = [
  { tier: 'free', segments: ['v2', 'meta', 'data-status'], query: {} },
  { tier: 'free', segments: ['v2', 'daos'], query: { limit: '1' } },
  { tier: 'free', segments: ['health'], query: {} },
];
