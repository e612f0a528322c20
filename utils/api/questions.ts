import { type ApiRequest, apiRequest, type Tier } from './transport/api-request';

/**
 * All that the service is asked, by families of questions: the token's tier that each needs, and its route in every
 * generation, where the second has it. The spec leaves the voters' tier open; one published contract names plus.
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

/** The families that the second generation has. */
type FamilyOfB = { [F in Family]: (typeof QUESTIONS)[F] extends { readonly 2: string } ? F : never }[Family];

export function tierOf(family: Family): Tier {
  return QUESTIONS[family][0];
}

/** The routes that a family has, each once. */
export function routesOf(family: Family): readonly string[] {
  const [, ...routes] = QUESTIONS[family];
  return [...new Set(routes)];
}

/** The route by which a generation of the service is asked; the first one's where no other is known. */
export function routeIn(generation: string | null, family: Family): string {
  const [, a, b = a]: readonly [Tier, string, string?] = QUESTIONS[family];
  return generation === 'b' ? b : a;
}

type Parts = Parameters<typeof apiRequest>[2];

const requestsOf =
  <F extends Family>(generation: string) =>
  (family: F, parts?: Parts): ApiRequest =>
    apiRequest(tierOf(family), routeIn(generation, family), parts);

/** A question as the first generation is asked it. */
export const requestOfA = requestsOf<Family>('a');
/** The same for the second. */
export const requestOfB = requestsOf<FamilyOfB>('b');
