import * as z from 'zod/mini';
import type { Services } from '@/entrypoints/background/services';
import { defineRequest } from '@/utils/browser/messages/define-request';
import { readCallBudget } from '@/utils/browser/settings/lookup-settings';
import { type DayReport, dayCost } from '@/utils/lookup/usage/cost';
import { callsOf } from '@/utils/lookup/usage/day-count';

interface Watched<Parts extends keyof Services['calls']> {
  readonly calls: Pick<Services['calls'], Parts>;
}

export const USAGE_REQUESTS = {
  /** Returns the requests, newest first; none if they are unreadable. */
  ledger: defineRequest({}, ({ calls }: Watched<'ledgerStore'>) => calls.ledgerStore.all().catch(() => [])),
  'clear-ledger': defineRequest({}, ({ calls }: Watched<'ledgerStore'>) => calls.ledgerStore.clear()),
  /** `prices`: also request the service's free price list, even without calls today. */
  'day-report': defineRequest({ prices: z.boolean() }, reportDay),
};

/** Returns today's calls, their limit and their cost. */
async function reportDay(
  { calls }: Watched<'days' | 'prices'>,
  { prices }: { readonly prices: boolean },
): Promise<DayReport> {
  const [use, budget] = await Promise.all([calls.days.read(), readCallBudget()]);
  const pricing = prices || callsOf(use) > 0 ? await calls.prices.read(prices) : null;
  return { use, budget, cost: dayCost(use, pricing), pricing };
}
