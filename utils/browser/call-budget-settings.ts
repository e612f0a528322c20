import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { onLocalChange } from './on-local-change';

const KEY = 'call-budget:v1';

/** More than any published plan allows in a month. */
export const MOST_CALLS_A_DAY = 100_000;

const Budget = z.int().check(z.gte(0), z.lte(MOST_CALLS_A_DAY));

/**
 * How many calls a day the extension may make of its own accord. Null, the default, stands for as many as it takes; with
 * 0 it makes none that was not asked for by hand.
 */
export async function readCallBudget(): Promise<number | null> {
  const items = await browser.storage.local.get(KEY);
  const parsed = Budget.safeParse(items[KEY]);
  return parsed.success ? parsed.data : null;
}

export async function writeCallBudget(budget: number | null): Promise<void> {
  await browser.storage.local.set({ [KEY]: budget === null ? null : Budget.parse(budget) });
}

/** Calls back at every change, whoever made it. @returns what ends the watching. */
export function onCallBudgetChanged(listener: () => void): () => void {
  return onLocalChange(KEY, listener);
}
