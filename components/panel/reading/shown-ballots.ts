import { createContext } from 'preact';
import type { StateUpdater } from 'preact/hooks';
import type { BallotOrder } from '@/utils/api/lists';
import type { PagedList, UnaskedCalls } from '@/utils/browser/storage/use-paged-list';
import type { Ballot } from '@/utils/proposal/ballot';
import type { ProposalCandidate, ProposalDetail, ProposalKey, VoteSummary } from '@/utils/proposal/proposal';

/** How many ballots a page has at most; each page is one call. What comes from a contract's log has no pages. */
export type PageSize = number | 'log';

/** Requests for what is read of a contract's log at one click: where to look, and if that is not more, all of it. */
export const AT_ONE_CLICK = 11;

/** More than these follow one another at another click alone. */
export const IN_ONE_PART = 60;

interface UnaskedBallots extends UnaskedCalls {
  /** Proposals whose ballots the panel has read by itself since it was opened. */
  readonly keys: Set<ProposalKey>;
}

/** The ballots of the shown proposal, as far as they were read. */
export interface ShownBallots {
  /** Null until they are asked for. */
  readonly list: PagedList<Ballot> | null;
  /**
   * The positions of the choices on the reader's own ballots, from 1, as far as ballots were read; null for one that
   * ranks or weighs several.
   */
  readonly own: readonly (number | null)[];
  /** The service's order; another one is another list. */
  readonly order: BallotOrder;
  readonly pageSize: PageSize;
  /** About how many requests it takes to read a contract's log to its end; absent and null where that is not known. */
  readonly inLog?: number | null;
  /** For a list that is not a service's: replaces the reader's own addresses. */
  readonly ownAddresses?: readonly string[];
  /** Absent where the list is no service's, such as a sample's. */
  readonly unasked?: UnaskedBallots;
  /** What was read of any proposal since the panel was opened, and how to add to it; absent where the list is no service's. */
  readonly kept?: readonly [readonly KeptVote[], (kept: StateUpdater<readonly KeptVote[]>) => void];
  load(): void;
  reorder(order: BallotOrder): void;
}

/** Given around the whole panel: what was read stays while the proposal is out of sight. */
export const ShownBallotsContext = createContext<ShownBallots | null>(null);

/** A vote of which ballots were read since the panel was opened. */
export interface KeptVote {
  readonly key: ProposalKey;
  readonly title: string;
  readonly identity: ProposalCandidate['identity'];
  /** The host of who gave the ballots. */
  readonly service: string;
  readonly detail: ProposalDetail | null;
  readonly summary: VoteSummary | null;
  /** As far as they were read. */
  readonly ballots: readonly Ballot[];
  /** Whether none is missing, as far as the list and the summary tell. */
  readonly isWhole: boolean;
}
