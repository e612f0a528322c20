import { createContext } from 'preact';
import type { StateUpdater } from 'preact/hooks';
import type { BallotOrder } from '@/utils/api/lists';
import type { PagedList, UnaskedCalls } from '@/utils/browser/loading/use-paged-list';
import type { Ballot } from '@/utils/proposal/ballot';
import type { ProposalCandidate, ProposalDetail, ProposalKey, VoteSummary } from '@/utils/proposal/proposal';

/** Ballots per page; each page is one call. A contract's log has no pages. */
export type PageSize = number | 'log';

/** More than these follow one another at another click alone. */
export const IN_ONE_PART = 60;

interface UnaskedBallots extends UnaskedCalls {
  /** Proposals whose ballots the panel has loaded automatically since it was opened. */
  readonly keys: Set<ProposalKey>;
}

/** The shown proposal's loaded ballots. */
export interface ShownBallots {
  /** Null until requested. */
  readonly list: PagedList<Ballot> | null;
  /** Positions of the choices on the user's own loaded ballots, from 1; null for one that ranks or weighs several. */
  readonly own: readonly (number | null)[];
  /** The service's order; another order is another list. */
  readonly order: BallotOrder;
  readonly pageSize: PageSize;
  /** Estimated requests for a contract's complete log; absent or null if unknown. */
  readonly inLog?: number | null;
  /** For lists without a service: replaces the user's own addresses. */
  readonly ownAddresses?: readonly string[];
  /** Absent for lists without a service, such as a sample's. */
  readonly unasked?: UnaskedBallots;
  /** Ballots loaded since the panel was opened, with a setter; absent for lists without a service. */
  readonly kept?: readonly [readonly KeptVote[], (kept: StateUpdater<readonly KeptVote[]>) => void];
  load(): void;
  reorder(order: BallotOrder): void;
}

/** Wraps the whole panel: loaded ballots stay while the proposal is hidden. */
export const ShownBallotsContext = createContext<ShownBallots | null>(null);

/** A vote whose ballots were loaded since the panel was opened. */
export interface KeptVote {
  readonly key: ProposalKey;
  readonly title: string;
  readonly identity: ProposalCandidate['identity'];
  /** The host of the ballots' source. */
  readonly service: string;
  readonly detail: ProposalDetail | null;
  readonly summary: VoteSummary | null;
  /** Those loaded so far. */
  readonly ballots: readonly Ballot[];
  /** Whether none is missing, according to the list and the summary. */
  readonly isWhole: boolean;
}
