import { useState } from 'preact/hooks';
import type { BallotsProps } from '@/components/panel/ballots/ballots-props';
import type { BallotOrder, ListQuery } from '@/utils/api/lists';
import { useOwnAddresses } from '@/utils/browser/use-own-addresses';
import { usePagedList } from '@/utils/browser/use-paged-list';
import type { ProposalKey } from '@/utils/proposal/proposal';

/** The service's own page size, which both of its generations have. */
const PAGE = 100;

interface Asked {
  readonly key: ProposalKey;
  readonly order: BallotOrder;
}

/** The ballots of the shown proposal, read page by page once the reader asks for them. */
export function useBallotsProps(key: ProposalKey | null): Omit<BallotsProps, 'openVoters'> {
  const [asked, setAsked] = useState<Asked | null>(null);
  const current = asked !== null && asked.key === key ? asked : null;
  const query: ListQuery<'ballots'> | null = current && { list: 'ballots', ...current, limit: PAGE };
  const ownAddresses = useOwnAddresses();
  const list = usePagedList(query);
  const ask = (order: BallotOrder) => key !== null && setAsked({ key, order });
  return {
    list: current && list,
    order: current?.order ?? 'power',
    pageSize: PAGE,
    ownAddresses,
    load: () => void ask('power'),
    reorder: (order) => void ask(order),
  };
}
