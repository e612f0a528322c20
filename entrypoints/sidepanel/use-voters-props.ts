import type { VotersProps } from '@/components/panel/voters/voters-props';
import { useOwnAddresses } from '@/utils/browser/use-own-addresses';
import { usePagedList } from '@/utils/browser/use-paged-list';

const PAGE = 100;

/** The ranking of a DAO's voters; null reads nothing. */
export function useVotersProps(daoId: string | null): VotersProps | null {
  const ownAddresses = useOwnAddresses();
  const list = usePagedList<'voters'>(daoId === null ? null : { list: 'voters', daoId, limit: PAGE });
  return daoId === null ? null : { daoId, list, pageSize: PAGE, ownAddresses };
}
