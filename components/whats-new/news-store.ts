import { defineItem } from '@/utils/browser/storage/item';

export const WHATS_NEW_KEY = 'whats-new:v1';

/** The version that an update brought and the panel has yet to tell of; null where there is none. */
export const {
  read: readNewVersion,
  update: changeNewVersion,
  watch: onNewVersionChanged,
} = defineItem<string | null>(WHATS_NEW_KEY, (stored) =>
  typeof stored === 'string' && /^[\d.]{1,32}$/.test(stored) ? stored : null,
);
