import * as z from 'zod/mini';
import { type BrowseFilters, DEFAULT_BROWSE_FILTERS } from './browse-filters';

const MAX_TEXT_LENGTH = 200;
const MAX_WORDS = 20;

const usual = DEFAULT_BROWSE_FILTERS;
const text = z.catch(z.string().check(z.maxLength(MAX_TEXT_LENGTH)), '');
const words = (fallback: readonly string[]) =>
  z.catch(z.array(z.string().check(z.maxLength(MAX_TEXT_LENGTH))).check(z.maxLength(MAX_WORDS)), [
    ...fallback,
  ]);

/** Each unreadable field falls back to its default. */
const StoredFilters = z.object({
  daoId: text,
  provider: text,
  proposer: text,
  lifecycle: words(usual.lifecycle),
  outcome: words(usual.outcome),
  timeField: z.catch(z.literal(['createdAt', 'startAt', 'endAt', 'updatedAt']), usual.timeField),
  from: text,
  to: text,
  sort: z.catch(z.literal(['updatedDesc', 'createdDesc', 'endingSoon']), usual.sort),
});

/** Returns stored filters, or the defaults if they cannot be read. */
export function parseFilters(stored: unknown): BrowseFilters {
  const parsed = StoredFilters.safeParse(stored);
  return parsed.success ? parsed.data : DEFAULT_BROWSE_FILTERS;
}
