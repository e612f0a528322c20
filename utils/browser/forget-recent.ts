import { browser } from 'wxt/browser';
import { RECENT_KEY } from './kept-keys';

/** Keys and answers of one service are nothing to another, and a reader may want no trace. */
export async function forgetRecent(): Promise<void> {
  await browser.storage.local.remove(RECENT_KEY);
}
