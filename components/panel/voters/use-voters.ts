import { MOST_ROWS } from '@/utils/api/lists';
import { useOwnAddresses } from '@/utils/browser/settings/own-addresses';
import { type PagedList, usePagedList } from '@/utils/browser/storage/use-paged-list';
import type { VoterListing } from '@/utils/proposal/ballot';

export interface VotersProps {
  readonly daoId: string;
  readonly list: PagedList<VoterListing>;
  /** Voters per page; each page is one call. */
  readonly pageSize: number;
  /** The user's own addresses, in lower case if case does not matter. */
  readonly ownAddresses: readonly string[];
}

export function useVoters(daoId: string): VotersProps {
  const list = usePagedList<'voters'>({ list: 'voters', daoId, limit: MOST_ROWS.voters });
  return { daoId, list, pageSize: MOST_ROWS.voters, ownAddresses: useOwnAddresses() };
}
