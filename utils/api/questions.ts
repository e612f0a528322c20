import { type ApiRequest, apiRequest, type Tier } from './transport/api-request';

interface QuestionRow {
  /** The token's tier that it needs. The spec leaves the voters' tier open; one published contract names plus. */
  readonly tier: Tier;
  /** Its route in a generation of the service; absent where that generation has no such question. */
  readonly a: string;
  readonly b?: string;
}

/** All that the service is asked, by families of questions: each has one tier, and a route in every generation that has it. */
const QUESTIONS = {
  status: { tier: 'free', a: '/v2/meta/data-status', b: '/v2/meta/data-status' },
  pricing: { tier: 'free', a: '/v2/meta/pricing' },
  daos: { tier: 'free', a: '/v2/daos', b: '/v2/daos' },
  resolve: { tier: 'standard', a: '/v2/proposals/resolve', b: '/v2/proposals/resolve' },
  proposals: { tier: 'standard', a: '/v2/proposals', b: '/v2/proposals' },
  events: { tier: 'standard', a: '/v2/events' },
  signals: { tier: 'standard', a: '/v2/signals' },
  detail: { tier: 'plus', a: '/v2/proposals/:proposalKey', b: '/v2/proposals/:proposalId' },
  summary: {
    tier: 'plus',
    a: '/v2/proposals/:proposalKey/votes/summary',
    b: '/v2/proposals/:proposalId/vote-summary',
  },
  evidence: { tier: 'plus', a: '/v2/proposals/:proposalKey/evidence' },
  ballots: { tier: 'plus', a: '/v2/proposals/:proposalKey/votes', b: '/v2/proposals/:proposalId/votes' },
  voters: { tier: 'plus', a: '/v2/daos/:daoId/voters', b: '/v2/daos/:daoId/participants' },
} as const satisfies Record<string, QuestionRow>;

/** One kind of question, whatever a generation calls its route. */
export type Family = keyof typeof QUESTIONS;

type Generation = 'a' | 'b';
/** The families that a generation has. */
type FamilyOf<G extends Generation> = {
  [F in Family]: (typeof QUESTIONS)[F] extends Readonly<Record<G, string>> ? F : never;
}[Family];

export function tierOf(family: Family): Tier {
  return QUESTIONS[family].tier;
}

/** The routes that a family has, each once. */
export function routesOf(family: Family): readonly string[] {
  const { a, b = a }: QuestionRow = QUESTIONS[family];
  return [...new Set([a, b])];
}

/** The route by which a generation of the service is asked; the first one's where no other is known. */
export function routeIn(generation: string | null, family: Family): string {
  const { a, b = a }: QuestionRow = QUESTIONS[family];
  return generation === 'b' ? b : a;
}

/** How a generation puts its questions to the service. */
export const requestsOf =
  <G extends Generation>(generation: G) =>
  (family: FamilyOf<G>, parts: Parameters<typeof apiRequest>[2] = {}): ApiRequest =>
    apiRequest(tierOf(family), routeIn(generation, family), parts);
