import type { Pricing } from '@/utils/api/dialect';
import type { Result } from '@/utils/api/errors';
import { DAY, MINUTE } from '@/utils/i18n/time';
import type { Answer } from '@/utils/proposal/proposal';
import { type RecordArea, type RecordName, readRecord } from '../records/record-keys';

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
