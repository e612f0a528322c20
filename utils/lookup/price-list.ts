import type { Result } from '@/utils/api/api-error';
import type { Pricing } from '@/utils/api/pricing';
import type { Answer } from '@/utils/proposal/proposal';
import type { RecordArea } from './record-store';

/** The service's price list, where it has one. */
export interface PriceList {
  /** Null where the service has none, or none could be had. Asked for at most once a day. */
  read(): Promise<Pricing | null>;
  forget(): Promise<void>;
}

interface StoredPrices {
  readonly pricing: Pricing | null;
  readonly fetchedAt: number;
}

const RECORD = 'prices';
const DAY = 24 * 3_600_000;

/** @param ask one call of the free route. */
export function createPriceList(
  area: RecordArea,
  ask: () => Promise<Result<Answer<Pricing>>>,
  now: () => number,
): PriceList {
  async function read(): Promise<Pricing | null> {
    // Session storage never outlives the version that wrote it.
    const stored = (await area.get(RECORD)) as StoredPrices | undefined;
    if (stored !== undefined && Math.abs(now() - stored.fetchedAt) < DAY) return stored.pricing;
    const result = await ask();
    const pricing = result.ok ? result.value.value : null;
    // That a service has no price list is as good an answer; a fault is none.
    if (result.ok || result.error.status === 404) await area.set(RECORD, { pricing, fetchedAt: now() });
    return pricing;
  }

  return { read, forget: () => area.remove([RECORD]) };
}
