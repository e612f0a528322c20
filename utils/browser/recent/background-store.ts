import { RECENT_KEY, type RecentView, SEEN_TEXTS_KEY } from '@/utils/lookup/records/recent';
import { defineItem } from '../storage/item';
import { parseRecent } from './schema';

// Pages load the parser late. The background is one file and has it: an `import()` that it reaches, used or not,
// would put a wrapper around every module behind it.

const views = defineItem<readonly RecentView[]>(RECENT_KEY, parseRecent);
const texts = defineItem<unknown>(SEEN_TEXTS_KEY, (stored) => stored);

/** The proposals that were looked at, the latest first. */
export const { read: readRecent } = views;

/** Forgets them, and their texts: keys and answers of one service are nothing to another. */
export async function forgetRecent(): Promise<void> {
  await views.remove();
  await texts.remove();
}
