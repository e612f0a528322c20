import { createContext } from 'preact';
import type { RecentItem } from '@/utils/lookup/records/recent';

/** What was looked at before, and what changed since; null until it is read, and where nobody keeps it. */
export const SeenContext = createContext<readonly RecentItem[] | null>(null);
