import type { PagedList } from '@/utils/browser/use-paged-list';
import type { VoterListing } from '@/utils/proposal/listings';

export interface VotersProps {
  readonly daoId: string;
  readonly list: PagedList<VoterListing>;
  /** How many voters a page has at most; each page is one call. */
  readonly pageSize: number;
  /** The reader's own addresses, in lower case where capitals mean nothing. */
  readonly ownAddresses: readonly string[];
}
