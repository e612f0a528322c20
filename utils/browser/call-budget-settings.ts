import * as z from 'zod/mini';
import { defineItem } from './stored-item';

const KEY = 'call-budget:v1';

/** More than any published plan allows in a month. */
export const MOST_CALLS_A_DAY = 100_000;

const Budget = z.int().check(z.gte(0), z.lte(MOST_CALLS_A_DAY));

/**
 * How many calls a day the extension may make of its own accord. Null, the default, stands for as many as it takes; with
 * 0 it makes none that was not asked for by hand.
 */
const item = defineItem<number | null>(KEY, (stored) => {
  const parsed = Budget.safeParse(stored);
  return parsed.success ? parsed.data : null;
});

export const { read: readCallBudget, watch: onCallBudgetChanged } = item;

export async function writeCallBudget(budget: number | null): Promise<void> {
  const checked = budget === null ? null : Budget.parse(budget);
  await item.update(() => checked);
}
