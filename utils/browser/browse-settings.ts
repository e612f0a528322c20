import type { BrowseFilters } from '@/utils/lookup/browse-filters';
import { defineLateItem } from './stored-item';

const item = defineLateItem<BrowseFilters>('browse:v1', async () => ({
  parse: (await import('./browse-schema')).parseFilters,
}));

/** The filters that were used last. */
export const { read: readBrowseFilters } = item;

export function writeBrowseFilters(filters: BrowseFilters): Promise<void> {
  return item.update(() => filters);
}
