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
  /** `prices`: also request the service's free price list, even without calls today. */
  'day-report': defineRequest({ prices: z.boolean() }, reportDay),
};

/** Returns the requests, newest first; none if they are unreadable. */
async function readLedger(
  { calls }: Watched<'ledgerStore'>,
  { filter }: { readonly filter: LedgerFilter },
): Promise<readonly LedgerEntry[]> {
  return filterLedger(await calls.ledgerStore.all().catch(() => []), filter);
}

/** Returns today's calls, their limit and their cost. */
async function reportDay(
  { calls }: Watched<'days' | 'prices'>,
  { prices }: { readonly prices: boolean },
): Promise<DayReport> {
  const [use, budget] = await Promise.all([calls.days.read(), readCallBudget()]);
  const pricing = prices || callsOf(use) > 0 ? await calls.prices.read(prices) : null;
  return { use, budget, cost: dayCost(use, pricing), pricing };
}
