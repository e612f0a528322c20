import { browser } from 'wxt/browser';
import { MAX_URL_LENGTH } from '@/utils/web-address';

const KEY = 'handed';

/** Leaves a query from elsewhere for the next popup; in memory only. */
export async function handQuestion(text: string): Promise<void> {
  await browser.storage.session.set({ [KEY]: text.slice(0, MAX_URL_LENGTH) });
}

/** Takes a waiting query, so that it runs once; null without one. */
export async function takeQuestion(): Promise<string | null> {
  const { [KEY]: text } = await browser.storage.session.get(KEY);
  if (typeof text !== 'string') return null;
  await browser.storage.session.remove(KEY);
  return text;
}
