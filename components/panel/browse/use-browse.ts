import { useEffect, useState } from 'preact/hooks';
import type { ListQuery } from '@/utils/api/lists';
import { type PagedList, usePagedList } from '@/utils/browser/loading/use-paged-list';
import { privateTab } from '@/utils/browser/page/active-tab';
import { defineLateItem } from '@/utils/browser/storage/item';
import type { DaoListing, ProposalListing } from '@/utils/proposal/proposal';
import { type BrowseFilters, browseQuery } from './browse-filters';
import { useNotedDaoNames } from './dao-names-provider.live';

const item = defineLateItem<BrowseFilters>('browse:v1', async () => ({
  parse: (await import('./browse-schema')).parseFilters,
}));

export const { read: readBrowseFilters } = item;

export function writeBrowseFilters(filters: BrowseFilters): Promise<void> {
  return item.update(() => filters);
}

export interface BrowseProps {
  /** The host of the public source that replaces a service's lists; null for a service. */
  readonly source: string | null;
  /** The last applied filters, also of an earlier session; null until read. */
  readonly filters: BrowseFilters | null;
  /** Null until filters are applied. */
  readonly list: PagedList<ProposalListing> | null;
  /** Proposals per page; each page is one call. */
  readonly pageSize: number;
  /** The service's DAOs for suggestions, or a public source's spaces by name; null until requested. */
  readonly daos: PagedList<DaoListing> | null;
  apply(filters: BrowseFilters): void;
  /** `name`: only matching ones, which a service does not support. */
  loadDaos(name?: string): void;
  open(listing: ProposalListing): void;
}

const MAX_DAOS = 100;

/** Returns the service's proposals for the applied filters; loads nothing before. */
export function useBrowse(): Omit<BrowseProps, 'open' | 'source'> {
  const [filters, setFilters] = useState<BrowseFilters | null>(null);
  const [applied, setApplied] = useState<ListQuery<'proposals'> | null>(null);
  const [wantedDaos, setWantedDaos] = useState<ListQuery<'daos'> | null>(null);
  const list = usePagedList(applied);
  const daos = usePagedList<'daos'>(wantedDaos);

  useNotedDaoNames(daos.rows);
  useEffect(() => {
    void readBrowseFilters().then(setFilters);
  }, []);

  return {
    filters,
    list: applied && list,
    pageSize: applied?.limit ?? 0,
    daos: wantedDaos && daos,
    apply: (next) => {
      const query = browseQuery(next);
      // A repeated request means a refresh.
      if (JSON.stringify(query) === JSON.stringify(applied)) list.refresh();
      else setApplied(query);
      void remember(next);
    },
    loadDaos: (name) => {
      const query: ListQuery<'daos'> = { list: 'daos', limit: MAX_DAOS, ...(name && { name }) };
      // A repeated one that failed is asked for again; another one is asked for by itself.
      if (JSON.stringify(query) === JSON.stringify(wantedDaos)) daos.retry();
      else setWantedDaos(query);
    },
  };
}

/** Stores nothing from a private window. */
async function remember(filters: BrowseFilters): Promise<void> {
  if ((await privateTab()) === null) await writeBrowseFilters(filters);
}
