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

/** The same for the background, which writes most of it; what pages write meanwhile is read again. */
export function openSession(): RecordArea {
  const area = createRememberedArea({
    ...sessionArea,
    getAll: (keys) => browser.storage.session.get([...keys]),
  });
  browser.storage.session.onChanged.addListener((changes) => area.forget(Object.keys(changes)));
  return area;
}

/** Browsers that cannot name the keys alone (Chrome before 130) hand out everything. */
export async function sessionKeys(): Promise<readonly string[]> {
  const { session } = browser.storage;
  return session.getKeys ? session.getKeys() : Object.keys(await session.get(null));
}

/** Makes the pages say, once a session, that the disk is full. */
export async function noteFullStorage(): Promise<void> {
  if ((await sessionArea.get(STORAGE_FULL_RECORD)) !== undefined) return;
  await browser.storage.session.set({ [STORAGE_FULL_RECORD]: 'new' });
}

/** The user has dismissed a notice for this session. */
export async function putNoticeAway(notice: RecordName<'read' | 'new'>): Promise<void> {
  await browser.storage.session.set({ [notice]: 'read' });
}

/** There may be room again. */
export async function forgetFullStorage(): Promise<void> {
  await browser.storage.session.remove(STORAGE_FULL_RECORD);
}
