import * as z from 'zod/mini';
import type { Services } from '@/entrypoints/background/services';
import { address, defineRequest } from '@/utils/browser/messages/define-request';
import { readCallBudget } from '@/utils/browser/settings/lookup-settings';
import { type DayReport, dayCost } from '@/utils/lookup/usage/cost';
import { callsOf } from '@/utils/lookup/usage/day-count';
import { filterLedger, type LedgerEntry, type LedgerFilter } from '@/utils/lookup/usage/ledger';

interface Watched<Parts extends keyof Services['calls']> {
  readonly calls: Pick<Services['calls'], Parts>;
}

const filter: z.ZodMiniType<LedgerFilter> = z.strictObject({
  source: z.exactOptional(z.literal(['network', 'cache'])),
  cause: z.exactOptional(z.literal(['chip', 'panel', 'shown', 'popup', 'options', 'watch'])),
  failed: z.exactOptional(z.boolean()),
  route: z.exactOptional(address),
});

export const USAGE_REQUESTS = {
  ledger: defineRequest({ filter }, readLedger),
  'clear-ledger': defineRequest({}, ({ calls }: Watched<'ledgerStore'>) => calls.ledgerStore.clear()),
  /** `prices`: ask for the service's price list, which is free, even where nothing was called today. */
  'day-report': defineRequest({ prices: z.boolean() }, reportDay),
};

/** The requests that were made, newest first; none where they cannot be read. */
async function readLedger(
  { calls }: Watched<'ledgerStore'>,
  { filter }: { readonly filter: LedgerFilter },
): Promise<readonly LedgerEntry[]> {
  return filterLedger(await calls.ledgerStore.all().catch(() => []), filter);
}

/** How many calls were made today, how many may be, and what they come to. */
async function reportDay(
  { calls }: Watched<'days' | 'prices'>,
  { prices }: { readonly prices: boolean },
): Promise<DayReport> {
  const [use, budget] = await Promise.all([calls.days.read(), readCallBudget()]);
  const pricing = prices || callsOf(use) > 0 ? await calls.prices.read(prices) : null;
  return { use, budget, cost: dayCost(use, pricing), pricing };
}
