import { readManagedPolicy } from './managed-policy';
import { defineItem } from './stored-item';
import { wholeNumber } from './whole-number';

const KEY = 'call-budget:v1';
const UNLIMITED = 'unlimited';

/** More than any published plan allows in a month. */
export const MOST_CALLS_A_DAY = 100_000;

const Budget = wholeNumber(0, MOST_CALLS_A_DAY);

/** Three hundred links and more, each with its three calls: a day's reading, and a third of the smallest plan's month. */
export const DEFAULT_CALLS_A_DAY = 1_000;

/**
 * How many calls a day the extension may make of its own accord. Null stands for as many as it takes, which the user has
 * to choose; with 0 it makes none that was not asked for by hand.
 */
const item = defineItem<number | null>(
  KEY,
  (stored) => {
    // Earlier versions wrote null.
    if (stored === UNLIMITED || stored === null) return null;
    const parsed = Budget.safeParse(stored);
    return parsed.success ? parsed.data : DEFAULT_CALLS_A_DAY;
  },
  (_stored, _before, after) => after ?? UNLIMITED,
);

export const { read: readOwnCallBudget, watch: onCallBudgetChanged } = item;

/** What holds: the user's own budget, within what an organisation allows. */
export async function readCallBudget(): Promise<number | null> {
  const [own, { callsPerDay }] = await Promise.all([readOwnCallBudget(), readManagedPolicy()]);
  return own === null || callsPerDay === null ? (own ?? callsPerDay) : Math.min(own, callsPerDay);
}

export async function writeCallBudget(budget: number | null): Promise<void> {
  const checked = budget === null ? null : Budget.parse(budget);
  await item.update(() => checked);
}
