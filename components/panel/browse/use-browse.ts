import { useEffect, useState } from 'preact/hooks';
import type { ListQuery } from '@/utils/api/lists';
import { privateTab } from '@/utils/browser/page/active-tab';
import { defineLateItem } from '@/utils/browser/storage/item';
import { type PagedList, usePagedList } from '@/utils/browser/storage/use-paged-list';
import type { DaoListing, ProposalListing } from '@/utils/proposal/proposal';
import { type BrowseFilters, browseQuery } from './browse-filters';
import { useNotedDaoNames } from './dao-names-frame.live';

const item = defineLateItem<BrowseFilters>('browse:v1', async () => ({
  parse: (await import('./browse-schema')).parseFilters,
}));

export const { read: readBrowseFilters } = item;

export function writeBrowseFilters(filters: BrowseFilters): Promise<void> {
  return item.update(() => filters);
}

export interface BrowseProps {
  /** The filters that were applied last, or else in an earlier session; null until they are read. */
  readonly filters: BrowseFilters | null;
  /** Null until filters are applied. */
  readonly list: PagedList<ProposalListing> | null;
  /** How many proposals a page has at most; each page is one call. */
  readonly pageSize: number;
  /** The service's DAOs, for suggestions; null until requested. */
  readonly daos: PagedList<DaoListing> | null;
  apply(filters: BrowseFilters): void;
  loadDaos(): void;
  open(listing: ProposalListing): void;
}

const MAX_DAOS = 100;

/** The service's proposals by the applied filters; loads nothing before. */
export function useBrowse(): Omit<BrowseProps, 'open'> {
  const [filters, setFilters] = useState<BrowseFilters | null>(null);
  const [applied, setApplied] = useState<ListQuery<'proposals'> | null>(null);
  const [wantsDaos, setWantsDaos] = useState(false);
  const list = usePagedList(applied);
  const daos = usePagedList<'daos'>(wantsDaos ? { list: 'daos', limit: MAX_DAOS } : null);

  useNotedDaoNames(daos.rows);
  useEffect(() => {
    void readBrowseFilters().then(setFilters);
  }, []);

  return {
    filters,
    list: applied && list,
    pageSize: applied?.limit ?? 0,
    daos: wantsDaos ? daos : null,
    apply: (next) => {
      const query = browseQuery(next);
      // Whoever asks for the same once more wants to know what is new.
      if (JSON.stringify(query) === JSON.stringify(applied)) list.refresh();
      else setApplied(query);
      void remember(next);
    },
    loadDaos: () => setWantsDaos(true),
  };
}

/** Stores nothing from a private window. */
async function remember(filters: BrowseFilters): Promise<void> {
  if ((await privateTab()) === null) await writeBrowseFilters(filters);
}
