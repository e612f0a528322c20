import { MOST_ROWS } from '@/utils/api/lists';
import { useOwnAddresses } from '@/utils/browser/settings/own-addresses';
import { type PagedList, usePagedList } from '@/utils/browser/storage/use-paged-list';
import type { VoterListing } from '@/utils/proposal/ballot';

export interface VotersProps {
  readonly daoId: string;
  readonly list: PagedList<VoterListing>;
  /** How many voters a page has at most; each page is one call. */
  readonly pageSize: number;
  /** The reader's own addresses, in lower case where capitals mean nothing. */
  readonly ownAddresses: readonly string[];
}

export function useVoters(daoId: string): VotersProps {
  const list = usePagedList<'voters'>({ list: 'voters', daoId, limit: MOST_ROWS.voters });
  return { daoId, list, pageSize: MOST_ROWS.voters, ownAddresses: useOwnAddresses() };
}
