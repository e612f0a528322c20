import { readCallBudget } from '@/utils/browser/call-budget-settings';
import type { DayReport } from '@/utils/lookup/cost';
import { dayCost } from '@/utils/lookup/cost';
import { callsOf } from '@/utils/lookup/day-count';
import type { LedgerEntry } from '@/utils/lookup/ledger';
import { filterLedger, type LedgerFilter } from '@/utils/lookup/ledger-export';
import type { CallWatch } from './watch-calls';

interface Watched<Parts extends keyof CallWatch> {
  readonly calls: Pick<CallWatch, Parts>;
}

/** The requests that were made, newest first; none where they cannot be read. */
export async function readLedger(
  { calls }: Watched<'ledgerStore'>,
  filter: LedgerFilter,
): Promise<readonly LedgerEntry[]> {
  return filterLedger(await calls.ledgerStore.all().catch(() => []), filter);
}

/** What today's calls come to. Asks the service for its price list, free of charge, where calls were made or on demand. */
export async function reportDay({ calls }: Watched<'days' | 'prices'>, prices: boolean): Promise<DayReport> {
  const [use, budget] = await Promise.all([calls.days.read(), readCallBudget()]);
  const pricing = prices || callsOf(use) > 0 ? await calls.prices.read(prices) : null;
  return { use, budget, cost: dayCost(use, pricing), pricing };
}
