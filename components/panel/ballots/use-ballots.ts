import { useState } from 'preact/hooks';
import type { BallotOrder, ListQuery } from '@/utils/api/lists';
import { useOwnAddresses } from '@/utils/browser/settings/use-settings';
import { type PagedList, usePagedList } from '@/utils/browser/storage/use-paged-list';
import type { Ballot } from '@/utils/proposal/listings';
import type { ProposalKey } from '@/utils/proposal/proposal';

export interface BallotsProps {
  /** Null until the reader asks for them. */
  readonly list: PagedList<Ballot> | null;
  /** The service's order; another one is another list. */
  readonly order: BallotOrder;
  /** How many ballots a page has at most; each page is one call. */
  readonly pageSize: number;
  /** The reader's own addresses, in lower case where capitals mean nothing. */
  readonly ownAddresses: readonly string[];
  load(): void;
  reorder(order: BallotOrder): void;
  /** Shows the ranking of a DAO's voters. */
  openVoters(daoId: string): void;
}

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
