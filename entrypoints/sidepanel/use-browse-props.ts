import { useEffect, useState } from 'preact/hooks';
import type { BrowseProps } from '@/components/panel/browse/browse-props';
import type { ListQuery } from '@/utils/api/lists';
import { readBrowseFilters, writeBrowseFilters } from '@/utils/browser/browse-settings';
import { privateTab } from '@/utils/browser/private-tab';
import { usePagedList } from '@/utils/browser/use-paged-list';
import type { BrowseFilters } from '@/utils/lookup/browse-filters';

const MOST_DAOS = 100;

/** The service's proposals by the filters that the reader applied; nothing is read before. */
export function useBrowseProps(): Omit<BrowseProps, 'open'> {
  const [filters, setFilters] = useState<BrowseFilters | null>(null);
  const [applied, setApplied] = useState<ListQuery<'proposals'> | null>(null);
  const [wantsDaos, setWantsDaos] = useState(false);
  const list = usePagedList(applied);
  const daos = usePagedList<'daos'>(wantsDaos ? { list: 'daos', limit: MOST_DAOS } : null);

  useEffect(() => {
    void readBrowseFilters().then(setFilters);
  }, []);

  return {
    filters,
    list: applied && list,
    pageSize: applied?.limit ?? 0,
    daos: wantsDaos ? daos : null,
    apply: (next) => {
      void queryOf(next).then((query) => {
        // Whoever asks for the same once more wants to know what is new.
        if (JSON.stringify(query) === JSON.stringify(applied)) list.refresh();
        else setApplied(query);
      });
      void remember(next);
    },
    loadDaos: () => setWantsDaos(true),
  };
}

/** The form that the filters come from has loaded this already; the panel can begin without. */
async function queryOf(filters: BrowseFilters): Promise<ListQuery<'proposals'>> {
  const { browseQuery } = await import('@/utils/lookup/browse-filters');
  return browseQuery(filters);
}

/** What was sought in a private window is kept nowhere. */
async function remember(filters: BrowseFilters): Promise<void> {
  if ((await privateTab()) === null) await writeBrowseFilters(filters);
}
