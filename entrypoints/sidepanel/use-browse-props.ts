import { useEffect, useState } from 'preact/hooks';
import type { BrowseProps } from '@/components/panel/browse/browse-props';
import { readBrowseFilters, writeBrowseFilters } from '@/utils/browser/browse-settings';
import { privateTab } from '@/utils/browser/private-tab';
import { usePagedList } from '@/utils/browser/use-paged-list';
import { BROWSE_PAGE, type BrowseFilters, browseQuery } from '@/utils/lookup/browse-filters';

const MOST_DAOS = 100;

/** The service's proposals by the filters that the reader applied; nothing is read before. */
export function useBrowseProps(): Omit<BrowseProps, 'open'> {
  const [filters, setFilters] = useState<BrowseFilters | null>(null);
  const [applied, setApplied] = useState<BrowseFilters | null>(null);
  const [wantsDaos, setWantsDaos] = useState(false);
  const list = usePagedList(applied && browseQuery(applied));
  const daos = usePagedList<'daos'>(wantsDaos ? { list: 'daos', limit: MOST_DAOS } : null);

  useEffect(() => {
    void readBrowseFilters().then(setFilters);
  }, []);

  return {
    filters,
    list: applied && list,
    pageSize: BROWSE_PAGE,
    daos: wantsDaos ? daos : null,
    apply: (next) => {
      // Whoever asks for the same once more wants to know what is new.
      if (JSON.stringify(next) === JSON.stringify(applied)) list.refresh();
      else setApplied(next);
      void remember(next);
    },
    loadDaos: () => setWantsDaos(true),
  };
}

/** What was sought in a private window is kept nowhere. */
async function remember(filters: BrowseFilters): Promise<void> {
  if ((await privateTab()) === null) await writeBrowseFilters(filters);
}
