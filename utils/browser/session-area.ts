import { browser } from 'wxt/browser';
import type { RecordArea } from '@/utils/lookup/record-store';

/** `storage.session`: in memory, closed to content scripts, emptied with the browser session and on updates. */
export const sessionArea: RecordArea = {
  get: async (key) => (await browser.storage.session.get(key))[key],
  set: (key, value) => browser.storage.session.set({ [key]: value }),
  remove: (keys) => browser.storage.session.remove([...keys]),
  keys: async () => Object.keys(await browser.storage.session.get(null)),
};
