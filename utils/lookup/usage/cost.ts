import type { Pricing } from '@/utils/api/dialect';
import { type Family, routesOf } from '@/utils/api/questions';
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

interface CallKind {
  readonly name: MessageKey;
  /** Questions of one tier. */
  readonly families: readonly [Family, ...Family[]];
}

/** All calls that the extension makes, cheapest tier first. */
export const CALL_KINDS: readonly CallKind[] = [
  { name: 'options_call_status', families: ['status', 'pricing', 'daos'] },
  { name: 'options_call_resolve', families: ['resolve'] },
  { name: 'options_call_list', families: ['proposals'] },
  { name: 'options_call_events', families: ['events', 'signals'] },
  { name: 'options_call_detail', families: ['detail'] },
  { name: 'options_call_summary', families: ['summary'] },
  { name: 'options_call_evidence', families: ['evidence'] },
  { name: 'options_call_ballots', families: ['ballots'] },
  { name: 'options_call_voters', families: ['voters'] },
];

/**
 * What one call of the kind costs by the service's list, in the list's unit. Null where the list has none of its
 * routes, or they differ: the price of another route of the same tier is not one that the service gave.
 */
export function priceOf({ families }: CallKind, pricing: Pricing): DecimalString | null {
  const prices = families.flatMap(routesOf).map((route) => pricing.routes[route]);
  const [price = null, ...others] = new Set(prices.filter((given) => given !== undefined));
  return others.length > 0 ? null : price;
}
