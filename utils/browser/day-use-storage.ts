import * as z from 'zod/mini';
import type { DayUse, DayUseStore } from '@/utils/lookup/day-count';
import { defineItem } from './stored-item';
import { wholeNumber } from './whole-number';

const KEY = 'day-use:v1';

const Count = wholeNumber(0);
const Stored = z.object({ day: z.string(), standard: Count, plus: Count });

const item = defineItem<DayUse | null>(KEY, (stored) => {
  const parsed = Stored.safeParse(stored);
  return parsed.success ? parsed.data : null;
});

/** The day's calls in `storage.local`, which a restart of the browser leaves as it is. */
export const dayUseStorage: DayUseStore = {
  read: item.read,
  // A full disk must not stop the calls: the count is then too low.
  write: (use) => item.update(() => use).catch(() => undefined),
};

/** Calls back at every call that is counted. @returns what ends the watching. */
export const { watch: onDayUseChanged } = item;
