import { type ApiRequest, apiRequest } from './api-request';

/** The cheapest call that needs a token; the same in both generations. */
export const TOKEN_PROBE: ApiRequest = apiRequest('standard', '/v2/proposals', { query: { limit: '1' } });

/** Free in both generations, whose forms differ. */
export const GENERATION_PROBE: ApiRequest = apiRequest('free', '/v2/daos', { query: { limit: '1' } });

/** Routes without a token, most telling first. No service has to offer any of them. */
export const FREE_PROBES: readonly ApiRequest[] = [
  apiRequest('free', '/v2/meta/data-status'),
  GENERATION_PROBE,
  apiRequest('free', '/health'),
];
