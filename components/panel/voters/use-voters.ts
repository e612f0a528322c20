import { MOST_ROWS } from '@/utils/api/lists';
import { type PagedList, usePagedList } from '@/utils/browser/loading/use-paged-list';
import { useOwnAddresses } from '@/utils/browser/settings/own-addresses';
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
