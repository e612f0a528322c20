import { STORAGE_FULL_RECORD } from '@/utils/lookup/record-keys';
import { putNoticeAway } from './storage-notice';
import { useSessionRecords } from './use-session-records';

/** Whether to say that the disk is full, and a way to have it said no more; null where there is nothing to say. */
export function useStorageNotice(): { dismiss(): void } | null {
  const { records } = useSessionRecords([STORAGE_FULL_RECORD]);
  return records.get(STORAGE_FULL_RECORD) === 'new' ? { dismiss: () => void putNoticeAway() } : null;
}
