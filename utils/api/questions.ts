import { type ApiRequest, apiRequest, type Tier } from './transport/api-request';

/**
 * All questions to the service by family: the tier of token that each needs, and its routes per generation if they
 * differ. The specification leaves the voters' tier open; one published contract names plus.
 */
const QUESTIONS = {
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

/** One kind of question, independent of its route in a generation. */
export type Family = keyof typeof QUESTIONS;

/** The families of the second generation. */
type FamilyOfB = { [F in Family]: (typeof QUESTIONS)[F] extends { readonly 2: string } ? F : never }[Family];

export function tierOf(family: Family): Tier {
  return QUESTIONS[family][0];
}

/** Returns the routes of a family, without repetitions. */
export function routesOf(family: Family): readonly string[] {
  const [, ...routes] = QUESTIONS[family];
  return [...new Set(routes)];
}

/** Returns a generation's route; the first generation's if it has no other. */
export function routeIn(generation: string | null, family: Family): string {
  const [, a, b = a]: readonly [Tier, string, string?] = QUESTIONS[family];
  return generation === 'b' ? b : a;
}

type Parts = Parameters<typeof apiRequest>[2];

const requestsOf =
  <F extends Family>(generation: string) =>
  (family: F, parts?: Parts): ApiRequest =>
    apiRequest(tierOf(family), routeIn(generation, family), parts);

/** Builds a request for the first generation. */
export const requestOfA = requestsOf<Family>('a');
/** Builds a request for the second generation. */
export const requestOfB = requestsOf<FamilyOfB>('b');
