import * as z from 'zod/mini';
import type { createDayCount, DayUse } from '@/utils/lookup/usage/day-count';
import { defineItem } from '../storage/item';
import { wholeNumber } from '../storage/whole-number';
import { readManagedPolicy } from './managed-policy';

const BUDGET_KEY = 'call-budget:v1';
const UNLIMITED = 'unlimited';

/** More than any published plan allows in a month. */
export const MAX_CALLS_PER_DAY = 100_000;

const Budget = wholeNumber(0, MAX_CALLS_PER_DAY);

/** Three hundred links and more, each with its three calls: a day's reading, and a third of the smallest plan's month. */
const DEFAULT_CALLS_A_DAY = 1_000;

/**
 * How many calls a day the extension may make of its own accord. Null stands for as many as it takes, which the user has
 * to choose; with 0 it makes none that was not asked for by hand.
 */
const budgetItem = defineItem<number | null>(
  BUDGET_KEY,
  (stored) => {
    // Earlier versions wrote null.
    if (stored === UNLIMITED || stored === null) return null;
    const parsed = Budget.safeParse(stored);
    return parsed.success ? parsed.data : DEFAULT_CALLS_A_DAY;
  },
  (_stored, _before, after) => after ?? UNLIMITED,
);

export const { read: readOwnCallBudget, watch: onCallBudgetChanged } = budgetItem;

/** What holds: the user's own budget, within what an organisation allows. */
export async function readCallBudget(): Promise<number | null> {
  const [own, { callsPerDay }] = await Promise.all([readOwnCallBudget(), readManagedPolicy()]);
  return own === null || callsPerDay === null ? (own ?? callsPerDay) : Math.min(own, callsPerDay);
}

export async function writeCallBudget(budget: number | null): Promise<void> {
  const checked = budget === null ? null : Budget.parse(budget);
  await budgetItem.update(() => checked);
}

const DAY_USE_KEY = 'day-use:v1';

const Count = wholeNumber(0);
const Stored = z.object({ day: z.string(), standard: Count, plus: Count });

const dayUseItem = defineItem<DayUse | null>(DAY_USE_KEY, (stored) => {
  const parsed = Stored.safeParse(stored);
  return parsed.success ? parsed.data : null;
});

/** The day's calls in `storage.local`, which a restart of the browser leaves as it is. */
export const dayUseStorage: Parameters<typeof createDayCount>[0] = {
  read: dayUseItem.read,
  // A full disk must not stop the calls: the count is then too low.
  write: (use) => dayUseItem.update(() => use).catch(() => undefined),
};

/** Calls back at every call that is counted. @returns what ends the watching. */
export const { watch: onDayUseChanged } = dayUseItem;
