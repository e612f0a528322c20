import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import type { DayUseStore } from '@/utils/lookup/day-count';
import { onLocalChange } from './on-local-change';

const KEY = 'day-use:v1';

const Count = z.int().check(z.gte(0));
const Stored = z.object({ day: z.string(), standard: Count, plus: Count });

/** The day's calls in `storage.local`, which a restart of the browser leaves as it is. */
export const dayUseStorage: DayUseStore = {
  async read() {
    const items = await browser.storage.local.get(KEY);
    const parsed = Stored.safeParse(items[KEY]);
    return parsed.success ? parsed.data : null;
  },
  async write(use) {
    // A full disk must not stop the calls: the count is then too low.
    await browser.storage.local.set({ [KEY]: use }).catch(() => undefined);
  },
};

/** Calls back at every call that is counted. @returns what ends the watching. */
export function onDayUseChanged(listener: () => void): () => void {
  return onLocalChange(KEY, listener);
}
