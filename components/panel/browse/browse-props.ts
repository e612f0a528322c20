import type { PagedList } from '@/utils/browser/use-paged-list';
import type { BrowseFilters } from '@/utils/lookup/browse-filters';
import type { DaoListing, ProposalListing } from '@/utils/proposal/listings';

export interface BrowseProps {
  /** The filters that were applied last, or else in an earlier session; null until they are read. */
  readonly filters: BrowseFilters | null;
  /** Null until the reader applies some filters. */
  readonly list: PagedList<ProposalListing> | null;
  /** How many proposals a page has at most; each page is one call. */
  readonly pageSize: number;
  /** The service's DAOs, for suggestions; null until the reader asks for them. */
  readonly daos: PagedList<DaoListing> | null;
  apply(filters: BrowseFilters): void;
  loadDaos(): void;
  open(listing: ProposalListing): void;
}
