import { browser } from 'wxt/browser';
import type { RecordArea } from '@/utils/lookup/records/record-keys';

/** `storage.session`: in memory, closed to content scripts, emptied with the browser session and on updates. */
export const sessionArea: RecordArea = {
  get: async (key) => (await browser.storage.session.get(key))[key],
  set: (key, value) => browser.storage.session.set({ [key]: value }),
  remove: (keys) => browser.storage.session.remove([...keys]),
  keys: sessionKeys,
};

/** Browsers that cannot name the keys alone (Chrome before 130) hand out everything. */
export async function sessionKeys(): Promise<readonly string[]> {
  const { session } = browser.storage;
  return session.getKeys ? session.getKeys() : Object.keys(await session.get(null));
}
