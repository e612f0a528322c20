import { browser } from 'wxt/browser';
import { type RecordArea, type RecordName, STORAGE_FULL_RECORD } from '@/utils/lookup/records/record-keys';
import { createRememberedArea } from '@/utils/lookup/records/remembered-area';

/** `storage.session`: in memory, closed to content scripts, emptied with the browser session and on updates. */
export const sessionArea: RecordArea = {
  get: async (key) => (await browser.storage.session.get(key))[key],
  set: (key, value) => browser.storage.session.set({ [key]: value }),
  remove: (keys) => browser.storage.session.remove([...keys]),
  keys: sessionKeys,
};

/** Opens the same area for the background, which writes most of it; pages' writes are read again. */
export function openSession(): RecordArea {
  const area = createRememberedArea({
    ...sessionArea,
    getAll: (keys) => browser.storage.session.get([...keys]),
  });
  browser.storage.session.onChanged.addListener((changes) => area.forget(Object.keys(changes)));
  return area;
}

/** Browsers that cannot list keys (Chrome before 130) return everything. */
export async function sessionKeys(): Promise<readonly string[]> {
  const { session } = browser.storage;
  return session.getKeys ? session.getKeys() : Object.keys(await session.get(null));
}

/** Makes the pages report, once per session, that the disk is full. */
export async function noteFullStorage(): Promise<void> {
  if ((await sessionArea.get(STORAGE_FULL_RECORD)) !== undefined) return;
  await browser.storage.session.set({ [STORAGE_FULL_RECORD]: 'new' });
}

/** Stores that the user dismissed a notice for this session. */
export async function putNoticeAway(notice: RecordName<'read' | 'new'>): Promise<void> {
  await browser.storage.session.set({ [notice]: 'read' });
}

/** There may be room again. */
export async function forgetFullStorage(): Promise<void> {
  await browser.storage.session.remove(STORAGE_FULL_RECORD);
}
