import type { Pricing } from '@/utils/api/pricing';
import { sumDecimals, timesCount } from '@/utils/proposal/decimal';
import type { DecimalString } from '@/utils/proposal/proposal';
import type { Say } from '@/utils/proposal/say';
import type { DayUse } from './day-count';

/** What a day's calls come to by the service's price list: computed here, not billed by anyone. */
export interface DayCost {
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

/** The estimate in a sentence. */
export function costSentence({ amount, token }: DayCost, say: Say): string {
  if (amount === null) return say('cost_not_reported');
  return token === null ? say('cost_estimate', amount) : say('cost_estimate_in', amount, token);
}
