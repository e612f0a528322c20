import { useOwnAddresses } from '@/utils/browser/settings/use-settings';
import { type PagedList, usePagedList } from '@/utils/browser/storage/use-paged-list';
import type { VoterListing } from '@/utils/proposal/listings';

export interface VotersProps {
  readonly daoId: string;
  readonly list: PagedList<VoterListing>;
  /** How many voters a page has at most; each page is one call. */
  readonly pageSize: number;
  /** The reader's own addresses, in lower case where capitals mean nothing. */
  readonly ownAddresses: readonly string[];
}

const PAGE = 100;

/** The ranking of a DAO's voters; null reads nothing. */
export function useVotersProps(daoId: string | null): VotersProps | null {
  const ownAddresses = useOwnAddresses();
  const list = usePagedList<'voters'>(daoId === null ? null : { list: 'voters', daoId, limit: PAGE });
  return daoId === null ? null : { daoId, list, pageSize: PAGE, ownAddresses };
}
