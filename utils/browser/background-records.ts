import { browser } from 'wxt/browser';
import type { RecentView } from '@/utils/lookup/recent';
import type { WatchNotes } from '@/utils/lookup/watch/notes';
import type { Star } from '@/utils/lookup/watch/star';
import { RECENT_KEY, STARS_KEY, WATCH_NOTES_KEY } from './kept-keys';
import { onLocalChange } from './on-local-change';
import { parseRecent } from './recent-schema';
import { parseStars, parseWatchNotes } from './watch-schema';

// Pages load the parser late. The background is one file and has it: an `import()` that it reaches, used or not,
// would put a wrapper around every module behind it.

/** The proposals that were looked at, the latest first. */
export async function readRecent(): Promise<readonly RecentView[]> {
  return parseRecent(await kept(RECENT_KEY));
}

/** The starred proposals, the latest first. */
export async function readStars(): Promise<readonly Star[]> {
  return parseStars(await kept(STARS_KEY));
}

/** Calls back at every change. */
export function onStarsChanged(listener: () => void): void {
  onLocalChange(STARS_KEY, listener);
}

/** What the background found out about the starred proposals. */
export async function readWatchNotes(): Promise<WatchNotes> {
  return parseWatchNotes(await kept(WATCH_NOTES_KEY));
}

/** Only the background writes them. */
export async function writeWatchNotes(notes: WatchNotes): Promise<void> {
  await browser.storage.local.set({ [WATCH_NOTES_KEY]: notes });
}

async function kept(key: string): Promise<unknown> {
  return (await browser.storage.local.get(key))[key];
}
