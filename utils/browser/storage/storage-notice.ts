import { browser } from 'wxt/browser';
import { STORAGE_FULL_RECORD } from '@/utils/lookup/records/record-keys';
import { sessionArea } from './session-area';

/** Has the pages say, once a session, that the disk is full. */
export async function noteFullStorage(): Promise<void> {
  if ((await sessionArea.get(STORAGE_FULL_RECORD)) !== undefined) return;
  await browser.storage.session.set({ [STORAGE_FULL_RECORD]: 'new' });
}

/** The user has read it: no page says it again in this session. */
export async function putNoticeAway(): Promise<void> {
  await browser.storage.session.set({ [STORAGE_FULL_RECORD]: 'read' });
}

/** There may be room again. */
export async function forgetFullStorage(): Promise<void> {
  await browser.storage.session.remove(STORAGE_FULL_RECORD);
}
