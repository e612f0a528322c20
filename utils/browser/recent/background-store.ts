import { RECENT_KEY, type RecentView, SEEN_TEXTS_KEY } from '@/utils/lookup/records/recent';
import { defineItem } from '../storage/item';
import { parseRecent } from './schema';

// Pages load the parser late. The background is one file and includes it: a reachable `import()`, used or not, would
// wrap every module behind it.

const views = defineItem<readonly RecentView[]>(RECENT_KEY, parseRecent);
const texts = defineItem<unknown>(SEEN_TEXTS_KEY, (stored) => stored);

/** Returns the viewed proposals, latest first. */
export const { read: readRecent } = views;

/** Deletes them and their texts, because another service has other keys and answers. */
export async function forgetRecent(): Promise<void> {
  await views.remove();
  await texts.remove();
}
