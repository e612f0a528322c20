import { useLayoutEffect, useState } from 'preact/hooks';
import { STORAGE_FULL_RECORD } from '@/utils/lookup/records/record-keys';
import type { StoredItem } from './item';
import { putNoticeAway } from './session-area';
import { useSessionRecords } from './use-records';

/**
 * What is stored, kept up to date whoever changes it; undefined until it is read. Both functions stay the same ones, as
 * those of an item do. `first`: what a page that is drawn whole at once has of it before it is read;
 * such a value is plain, and drawn again only if it was another.
 */
export function useStored<T>(
  read: StoredItem<T>['read'],
  watch: StoredItem<T>['watch'],
  first?: () => T | undefined,
): T | undefined {
  const [stored, setStored] = useState<{ readonly value: T | undefined }>({ value: first?.() });

  // An ordinary effect would begin a frame later.
  useLayoutEffect(() => {
    let questions = 0;
    const isAsBefore = (before: T | undefined, value: T) =>
      first !== undefined && JSON.stringify(before) === JSON.stringify(value);
    const refresh = () => {
      questions += 1;
      const question = questions;
      // What is read first may come last, and is then what was there before.
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

/** The notice that the disk is full; null where it is not due. */
export function useStorageNotice(): { dismiss(): void } | null {
  const { records } = useSessionRecords([STORAGE_FULL_RECORD]);
  return records.get(STORAGE_FULL_RECORD) === 'new' ? { dismiss: () => void putNoticeAway() } : null;
}
