import type { BallotOrder } from '@/utils/api/lists';
import type { PagedList } from '@/utils/browser/use-paged-list';
import type { Ballot } from '@/utils/proposal/listings';

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
