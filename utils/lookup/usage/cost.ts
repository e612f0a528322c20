import type { Pricing } from '@/utils/api/dialect';
import type { Result } from '@/utils/api/errors';
import { type Family, routesOf } from '@/utils/api/questions';
import type { Locale, MessageKey } from '@/utils/i18n/locale';
import { DAY, MINUTE } from '@/utils/i18n/time';
import { type DecimalString, sumDecimals, timesCount } from '@/utils/numbers/decimal';
import type { Answer } from '@/utils/proposal/proposal';
import { type RecordArea, type RecordName, readRecord } from '../records/record-keys';
import type { DayUse } from './day-count';

/** The service's price list, where it has one. */
interface PriceList {
  /**
   * Null where the service has none, or none could be had. Asked for at most once a day, and for all who want it at
   * once; where that failed, again after a minute or, user-initiated, at once.
   */
  read(isUserInitiated?: boolean): Promise<Pricing | null>;
  forget(): Promise<void>;
}

interface StoredPrices {
  readonly pricing: Pricing | null;
  readonly fetchedAt: number;
  /** The service gave no answer that lasts. */
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
    // That a service has no price list is as good an answer; a fault is none.
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

  /** What is still on its way is the former service's, and is kept no more. */
  async function forget(): Promise<void> {
    asking = null;
    await area.remove([RECORD]);
  }

  return { read, forget };
}

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
