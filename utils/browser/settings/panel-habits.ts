import { defineItem } from '../storage/item';

/** Whether the panel loads ballots automatically; off by default. */
export const {
  read: readLoadsVoters,
  update: changeLoadsVoters,
  watch: onLoadsVotersChanged,
} = defineItem<boolean>('loads-voters:v1', (stored) => stored === true);

/** Whether the panel lists viewed proposals; on by default. */
export const {
  read: readRecentKept,
  update: changeRecentKept,
  watch: onRecentKeptChanged,
} = defineItem<boolean>('recent-kept:v1', (stored) => stored !== false);
