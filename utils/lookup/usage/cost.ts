import type { Pricing } from '@/utils/api/dialect';
import { type Endpoint, routesOf } from '@/utils/api/endpoints';
import type { Result } from '@/utils/api/errors';
import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { DAY, MINUTE } from '@/utils/i18n/time';
import { type DecimalString, sumDecimals, timesCount } from '@/utils/numbers/decimal';
import type { Answer } from '@/utils/proposal/proposal';
import { type RecordArea, type RecordName, readRecord } from '../records/record-keys';
import type { DayUse } from './day-count';

/** The service's price list, if it has one. */
interface PriceList {
  /**
   * Returns the price list, or null if there is none. Requests it at most once a day, shared by all callers; after a
   * failure again after a minute, or at once for a user.
   */
  read(isUserInitiated?: boolean): Promise<Pricing | null>;
  forget(): Promise<void>;
}

interface StoredPrices {
  readonly pricing: Pricing | null;
  readonly fetchedAt: number;
  /** The service gave no lasting answer. */
  readonly failed: boolean;
}

const RECORD: RecordName<StoredPrices> = 'prices';

/** @param ask one call of the free route. */
export function createPriceList(
  area: RecordArea,
  ask: () => Promise<Result<Answer<Pricing>>>,
  now: () => number,
): PriceList {
  let asking: Promise<Pricing | null> | null = null;

  async function stored(isUserInitiated: boolean): Promise<StoredPrices | null> {
    const prices = await readRecord(area, RECORD);
    if (prices === undefined || (isUserInitiated && prices.failed)) return null;
    return Math.abs(now() - prices.fetchedAt) < (prices.failed ? MINUTE : DAY) ? prices : null;
  }

  async function fetched(isUserInitiated: boolean, isCurrent: () => boolean): Promise<Pricing | null> {
    const known = await stored(isUserInitiated);
    if (known !== null) return known.pricing;
    const result = await ask();
    const pricing = result.ok ? result.value.value : null;
    // A missing price list is a valid answer; a fault is not.
    const failed = !result.ok && result.error.status !== 404;
    if (isCurrent()) await area.set(RECORD, { pricing, fetchedAt: now(), failed });
    return pricing;
  }

  function read(isUserInitiated = false): Promise<Pricing | null> {
    if (asking !== null) return asking;
    const isCurrent = () => asking === own;
    const own = fetched(isUserInitiated, isCurrent).finally(() => {
      if (isCurrent()) asking = null;
    });
    asking = own;
    return own;
  }

  /** Discards a pending answer, which belongs to the former service. */
  async function forget(): Promise<void> {
    asking = null;
    await area.remove([RECORD]);
  }

  return { read, forget };
}

/** The cost of a day's calls by the service's price list: computed here, not a bill. */
interface DayCost {
  /** Null if the list is missing, or lacks one price for a tier that was called. */
  readonly amount: DecimalString | null;
  /** The unit, for example `USDC`; null if it was not reported. */
  readonly token: string | null;
}

/** Today's calls, their limit and their cost. */
export interface DayReport {
  readonly use: DayUse;
  /** Null for no limit. */
  readonly budget: number | null;
  readonly cost: DayCost;
  /** The service's price list; null if there is none or it was not requested. */
  readonly pricing: Pricing | null;
}

const TIERS = ['standard', 'plus'] as const;

/** @param pricing null if the service has no price list, or none has arrived. */
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
  /** Of one tier. */
  readonly endpoints: readonly [Endpoint, ...Endpoint[]];
}

/** All kinds of calls, cheapest tier first. */
export const CALL_KINDS: readonly CallKind[] = [
  { name: 'options_call_status', endpoints: ['status', 'pricing', 'daos'] },
  { name: 'options_call_resolve', endpoints: ['resolve'] },
  { name: 'options_call_list', endpoints: ['proposals'] },
  { name: 'options_call_events', endpoints: ['events', 'signals'] },
  { name: 'options_call_detail', endpoints: ['detail'] },
  { name: 'options_call_summary', endpoints: ['summary'] },
  { name: 'options_call_evidence', endpoints: ['evidence'] },
  { name: 'options_call_ballots', endpoints: ['ballots'] },
  { name: 'options_call_voters', endpoints: ['voters'] },
];

/**
 * Returns the price of one call of the kind, in the list's unit. Null if the list has none of its routes, or their
 * prices differ: another route's price of the same tier does not apply.
 */
export function priceOf({ endpoints }: CallKind, pricing: Pricing): DecimalString | null {
  const prices = endpoints.flatMap(routesOf).map((route) => pricing.routes[route]);
  const [price = null, ...others] = new Set(prices.filter((given) => given !== undefined));
  return others.length > 0 ? null : price;
}
