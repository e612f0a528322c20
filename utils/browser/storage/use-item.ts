import { useLayoutEffect, useState } from 'preact/hooks';
import {
  CLOCK_NOTICE_RECORD,
  type RecordName,
  STORAGE_FULL_RECORD,
} from '@/utils/lookup/records/record-keys';
import type { StoredItem } from './item';
import { putNoticeAway } from './session-area';
import { useClockError, useSessionRecords } from './use-records';

/**
 * Returns a stored value and follows changes; undefined until read. Both functions must stay the same, like an item's.
 * The view's first render uses `first`, which is plain data, and renders again only if the read value differs.
 */
export function useStored<T>(
  read: StoredItem<T>['read'],
  watch: StoredItem<T>['watch'],
  first?: () => T | undefined,
): T | undefined {
  const [stored, setStored] = useState<{ readonly value: T | undefined }>({ value: first?.() });

  // A normal effect would start a frame later.
  useLayoutEffect(() => {
    let questions = 0;
    const isAsBefore = (before: T | undefined, value: T) =>
      first !== undefined && JSON.stringify(before) === JSON.stringify(value);
    const refresh = () => {
      questions += 1;
      const question = questions;
      // The first read may finish last, with an outdated value.
      void read().then((value) => {
        if (question === questions)
          setStored((before) => (isAsBefore(before.value, value) ? before : { value }));
      });
    };
    refresh();
    const end = watch(refresh);
    return () => {
      questions += 1;
      end();
    };
  }, [read, watch]);

  return stored.value;
}

/** A notice per session: the disk is full, or this machine's clock is wrong. */
export interface OnceNotice {
  /** How far the clock is behind, in milliseconds, negative if it is fast; null for the disk. */
  readonly clockError: number | null;
  dismiss(): void;
}

export function useOnceNotices(): readonly OnceNotice[] {
  const { records } = useSessionRecords([STORAGE_FULL_RECORD, CLOCK_NOTICE_RECORD]);
  const clockError = useClockError();
  const once = (isDue: boolean, clockError: number | null, notice: RecordName<'new' | 'read'>) =>
    isDue ? { clockError, dismiss: () => void putNoticeAway(notice) } : [];
  return [
    once(records.get(STORAGE_FULL_RECORD) === 'new', null, STORAGE_FULL_RECORD),
    once(clockError !== 0 && !records.get(CLOCK_NOTICE_RECORD), clockError, CLOCK_NOTICE_RECORD),
  ].flat();
}
