import type { Pricing } from '@/utils/api/dialect';
import type { Tier } from '@/utils/api/transport/api-request';
import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { type DecimalString, sumDecimals, timesCount } from '@/utils/numbers/decimal';
import type { DayUse } from './day-count';

/** What a day's calls come to by the service's price list: computed here, not billed by anyone. */
interface DayCost {
  /** Null where the list does not tell: there is none, or it lacks one price for a tier that was called. */
  readonly amount: DecimalString | null;
  /** The unit, for example `USDC`; null where it was not reported. */
  readonly token: string | null;
}

/** What today's calls were, what they may be, and what they come to. */
export interface DayReport {
  readonly use: DayUse;
  /** Null for as many as it takes. */
  readonly budget: number | null;
  readonly cost: DayCost;
  /** The service's price list; null where it has none, or it was not asked for. */
  readonly pricing: Pricing | null;
}

const TIERS = ['standard', 'plus'] as const;

/** @param pricing null where the service has no price list, or none has come. */
export function dayCost(use: DayUse, pricing: Pricing | null): DayCost {
  if (pricing === null) return { amount: null, token: null };
  const parts = TIERS.filter((tier) => use[tier] > 0).map((tier) => {
    const price = pricing.tiers[tier];
    return price === undefined ? null : timesCount(price, use[tier]);
  });
  const known = parts.filter((part) => part !== null);
  return { amount: known.length === parts.length ? sumDecimals(known) : null, token: pricing.token };
}

export function costSentence({ amount, token }: DayCost, { t }: Locale): string {
  if (amount === null) return t('cost_not_reported');
  return token === null ? t('cost_estimate', amount) : t('cost_estimate_in', amount, token);
}

interface CallFamily {
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
