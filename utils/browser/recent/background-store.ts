import { RECENT_KEY, type RecentView } from '@/utils/lookup/records/recent';
import { defineItem } from '../storage/item';
import { parseRecent } from './schema';

// Pages load the parser late. The background is one file and has it: an `import()` that it reaches, used or not,
// would put a wrapper around every module behind it.

/** The proposals that were looked at, the latest first. Keys and answers of one service are nothing to another. */
export const { read: readRecent, remove: forgetRecent } = defineItem<readonly RecentView[]>(
  RECENT_KEY,
  parseRecent,
);
