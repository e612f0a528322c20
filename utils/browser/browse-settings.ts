import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { type BrowseFilters, DEFAULT_BROWSE_FILTERS } from '@/utils/lookup/browse-filters';

const KEY = 'browse:v1';

const LONGEST = 200;
const MOST_WORDS = 20;

const usual = DEFAULT_BROWSE_FILTERS;
const text = z.catch(z.string().check(z.maxLength(LONGEST)), '');
const words = (fallback: readonly string[]) =>
  z.catch(z.array(z.string().check(z.maxLength(LONGEST))).check(z.maxLength(MOST_WORDS)), [...fallback]);

/** What cannot be read falls back on its own. */
const Stored = z.object({
  daoId: text,
  provider: text,
  proposer: text,
  lifecycle: words(usual.lifecycle),
  outcome: words(usual.outcome),
  timeField: z.catch(z.enum(['createdAt', 'startAt', 'endAt', 'updatedAt']), usual.timeField),
  from: text,
  to: text,
  sort: z.catch(z.enum(['updatedDesc', 'createdDesc', 'endingSoon']), usual.sort),
});

/** The filters that were used last. */
export async function readBrowseFilters(): Promise<BrowseFilters> {
  const items = await browser.storage.local.get(KEY);
  const parsed = Stored.safeParse(items[KEY]);
  return parsed.success ? parsed.data : usual;
}

export async function writeBrowseFilters(filters: BrowseFilters): Promise<void> {
  await browser.storage.local.set({ [KEY]: filters });
}
