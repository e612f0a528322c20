import { defineItem } from '../storage/item';

/** Whether the panel lists what was read and looked at; it does unless the user turned that off. */
export const {
  read: readRecentKept,
  update: changeRecentKept,
  watch: onRecentKeptChanged,
} = defineItem<boolean>('recent-kept:v1', (stored) => stored !== false);
