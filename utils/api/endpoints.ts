import { type ApiRequest, apiRequest, type Tier } from './transport/api-request';

/**
 * All endpoints of the service: the tier of token that each needs, and its routes per generation if they differ. The
 * specification leaves the voters' tier open; one published contract names plus.
 */
const ENDPOINTS = {
  status: ['free', '/v2/meta/data-status', '/v2/meta/data-status'],
  pricing: ['free', '/v2/meta/pricing'],
  daos: ['free', '/v2/daos', '/v2/daos'],
  resolve: ['standard', '/v2/proposals/resolve', '/v2/proposals/resolve'],
  proposals: ['standard', '/v2/proposals', '/v2/proposals'],
  events: ['standard', '/v2/events'],
  signals: ['standard', '/v2/signals'],
  detail: ['plus', '/v2/proposals/:proposalKey', '/v2/proposals/:proposalId'],
  summary: ['plus', '/v2/proposals/:proposalKey/votes/summary', '/v2/proposals/:proposalId/vote-summary'],
  evidence: ['plus', '/v2/proposals/:proposalKey/evidence'],
  ballots: ['plus', '/v2/proposals/:proposalKey/votes', '/v2/proposals/:proposalId/votes'],
  voters: ['plus', '/v2/daos/:daoId/voters', '/v2/daos/:daoId/participants'],
} as const satisfies Record<string, readonly [tier: Tier, a: string, b?: string]>;

/** What the service can be asked for, independent of its route in a generation. */
export type Endpoint = keyof typeof ENDPOINTS;

/** The endpoints of the second generation. */
type EndpointOfB = {
  [E in Endpoint]: (typeof ENDPOINTS)[E] extends { readonly 2: string } ? E : never;
}[Endpoint];

/** Returns the tier that the token needs. */
export function tierOf(endpoint: Endpoint): Tier {
  return ENDPOINTS[endpoint][0];
}

/** Returns the routes of an endpoint, without repetitions. */
export function routesOf(endpoint: Endpoint): readonly string[] {
  const [, ...routes] = ENDPOINTS[endpoint];
  return [...new Set(routes)];
}

/** Returns a generation's route; the first generation's if it has no other. */
export function routeIn(generation: string | null, endpoint: Endpoint): string {
  const [, a, b = a]: readonly [Tier, string, string?] = ENDPOINTS[endpoint];
  return generation === 'b' ? b : a;
}

type Parts = Parameters<typeof apiRequest>[2];

const requestsOf =
  <E extends Endpoint>(generation: string) =>
  (endpoint: E, parts?: Parts): ApiRequest =>
    apiRequest(tierOf(endpoint), routeIn(generation, endpoint), parts);

/** Builds a request for the first generation. */
export const requestOfA = requestsOf<Endpoint>('a');
/** Builds a request for the second generation. */
export const requestOfB = requestsOf<EndpointOfB>('b');
