import { defineItem } from '../storage/item';

/** Whether the panel reads the ballots of what it shows by itself; it does once the user turned that on. */
export const {
  read: readLoadsVoters,
  update: changeLoadsVoters,
  watch: onLoadsVotersChanged,
} = defineItem<boolean>('loads-voters:v1', (stored) => stored === true);

/** Whether the panel lists what was read and looked at; it does unless the user turned that off. */
export const {
  read: readRecentKept,
  update: changeRecentKept,
  watch: onRecentKeptChanged,
} = defineItem<boolean>('recent-kept:v1', (stored) => stored !== false);
