import { defineItem } from '../storage/item';

/** Whether the panel reads the ballots of what it shows by itself; it does once the user turned that on. */
export const {
  read: readLoadsVoters,
  update: changeLoadsVoters,
  watch: onLoadsVotersChanged,
} = defineItem<boolean>('loads-voters:v1', (stored) => stored === true);
