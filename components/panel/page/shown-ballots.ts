import { createContext } from 'preact';
import type { BallotOrder } from '@/utils/api/lists';
import type { PagedList } from '@/utils/browser/storage/use-paged-list';
import type { Ballot } from '@/utils/proposal/proposal';

/** The ballots of the shown proposal, as far as they were read. */
export interface ShownBallots {
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
}

/** Given around the whole panel: what was read stays while the proposal is out of sight. */
export const ShownBallotsContext = createContext<ShownBallots | null>(null);
