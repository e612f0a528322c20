import type { Tier } from '@/utils/api/api-request';
import type { Pricing } from '@/utils/api/pricing';
import type { DecimalString } from '@/utils/proposal/proposal';
import type { MessageKey } from '@/utils/proposal/say';

/** One kind of call, as a reader thinks of it. */
export interface CallFamily {
  readonly name: MessageKey;
  /** What it asks of the token. */
  readonly tier: Tier;
  /** Its route in either generation of the service's contract. */
  readonly routes: readonly string[];
}

/** All calls that the extension makes, cheapest tier first. */
export const CALL_FAMILIES: readonly CallFamily[] = [
  {
    name: 'options_call_status',
    tier: 'free',
    routes: ['/v2/meta/data-status', '/v2/meta/pricing', '/v2/daos', '/v2/daos/:daoId'],
  },
  { name: 'options_call_resolve', tier: 'standard', routes: ['/v2/proposals/resolve'] },
  { name: 'options_call_list', tier: 'standard', routes: ['/v2/proposals'] },
  { name: 'options_call_events', tier: 'standard', routes: ['/v2/events', '/v2/signals'] },
  {
    name: 'options_call_detail',
    tier: 'plus',
    routes: ['/v2/proposals/:proposalKey', '/v2/proposals/:proposalId'],
  },
  {
    name: 'options_call_summary',
    tier: 'plus',
    routes: ['/v2/proposals/:proposalKey/votes/summary', '/v2/proposals/:proposalId/vote-summary'],
  },
  { name: 'options_call_evidence', tier: 'plus', routes: ['/v2/proposals/:proposalKey/evidence'] },
  {
    name: 'options_call_ballots',
    tier: 'plus',
    routes: ['/v2/proposals/:proposalKey/votes', '/v2/proposals/:proposalId/votes'],
  },
  {
    name: 'options_call_voters',
    tier: 'plus',
    routes: ['/v2/daos/:daoId/voters', '/v2/daos/:daoId/participants'],
  },
];

/**
 * What one call of the family costs by the service's list, in the list's unit. Null where the list has none of its
 * routes, or they differ: the price of another route of the same tier is not one that the service gave.
 */
export function priceOf({ routes }: CallFamily, pricing: Pricing): DecimalString | null {
  const own = new Set(routes.map((route) => pricing.routes[route]).filter((price) => price !== undefined));
  const [price = null, ...others] = own;
  return others.length > 0 ? null : price;
}
