import { browser } from 'wxt/browser';
import { type BrowseFilters, DEFAULT_BROWSE_FILTERS } from '@/utils/lookup/browse-filters';

const KEY = 'browse:v1';

/** The filters that were used last. */
export async function readBrowseFilters(): Promise<BrowseFilters> {
  // The panel draws its first frame before the parser is there.
  const [{ StoredFilters }, items] = await Promise.all([
    import('./browse-schema'),
    browser.storage.local.get(KEY),
  ]);
  const parsed = StoredFilters.safeParse(items[KEY]);
  return parsed.success ? parsed.data : DEFAULT_BROWSE_FILTERS;
}

export async function writeBrowseFilters(filters: BrowseFilters): Promise<void> {
  await browser.storage.local.set({ [KEY]: filters });
}
