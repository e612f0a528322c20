import type { Timestamp } from '@/utils/i18n/time';
import type { Ballot, VoterListing } from '@/utils/proposal/ballot';
import type {
  Answer,
  DaoListing,
  GovernanceEvent,
  GovernanceSignal,
  ProposalDetail,
  ProposalKey,
  ProposalListing,
  VoteSummary,
} from '@/utils/proposal/proposal';
import type { ApiError, Result } from './errors';

export interface ListRows {
  proposals: ProposalListing;
  ballots: Ballot;
  voters: VoterListing;
  events: GovernanceEvent;
  signals: GovernanceSignal;
  daos: DaoListing;
}

export type ListName = keyof ListRows;

/** The most rows per call of a service; fewer rows cost the same. */
export const MOST_ROWS = {
  proposals: 100,
  ballots: 500,
  voters: 100,
  events: 200,
  signals: 100,
  daos: 100,
} as const satisfies Record<ListName, number>;

/** Candidates per search: a service may send 20, and no user can choose among more. */
export const MOST_FOUND = 20;

export type ProposalSort = 'updatedDesc' | 'createdDesc' | 'endingSoon';
export type ProposalTimeField = 'createdAt' | 'startAt' | 'endAt' | 'updatedAt';
export type BallotOrder = 'power' | 'time';

/** A vote that is open or about to begin, as a list of them gives it: without its text. */
export interface OpenVote {
  readonly listing: ProposalListing &
    Partial<Pick<ProposalDetail, 'execution' | 'votingType' | 'estimated' | 'isObjection'>>;
  /** Null where the list has no figures. */
  readonly summary: VoteSummary | null;
}

/**
 * Why a DAO was not asked for its open votes. `off`: no source that is turned on has it. `service`: a service alone has it.
 * `wide`: its log takes more requests than are made for a list. `refused`: its node would not search the log.
 */
export type Unasked = 'off' | 'service' | 'wide' | 'refused';

/** One source's answer about the open votes of some DAOs. */
export interface OpenVotes {
  readonly votes: readonly OpenVote[];
  /** Milliseconds since the epoch. */
  readonly readAt: number;
  /** False where there are more than it gave, or some could not be read. */
  readonly isWhole: boolean;
  readonly unasked: readonly { readonly dao: string; readonly why: Unasked }[];
}

/** The same with its source: a failure of one leaves the others unchanged. */
export interface OpenPart extends OpenVotes {
  readonly host: string;
  /** The DAOs of which it was asked, by their ids in `MyDao`. */
  readonly daos: readonly string[];
  readonly error: ApiError | null;
}

/** Half-open: includes `from`, excludes `to`. */
export interface TimeWindow {
  readonly from: Timestamp;
  readonly to: Timestamp;
}

/** The filters, order and page size of each list; `limit` has no published default. */
export interface ListQueries {
  proposals: {
    readonly daoId?: string;
    readonly provider?: string;
    readonly proposer?: string;
    readonly title?: string;
    readonly lifecycle?: readonly string[];
    readonly outcome?: readonly string[];
    readonly timeField?: ProposalTimeField;
    readonly window?: TimeWindow;
    readonly sort?: ProposalSort;
    /** Only proposals that name this thread, among the newest of these spaces. Services do not support it. */
    readonly thread?: { readonly url: string; readonly spaces: readonly string[] };
    readonly limit: number;
  };
  ballots: {
    readonly key: ProposalKey;
    readonly order: BallotOrder;
    /** The EVM address of the one voter to find. Services do not support it. */
    readonly voter?: string;
    /** Generation B returns at most 100 a page, regardless of the limit. */
    readonly limit: number;
  };
  voters: {
    readonly daoId: string;
    readonly limit: number;
  };
  events: {
    readonly daoId?: string;
    readonly types?: readonly string[];
    readonly window: TimeWindow;
    readonly limit: number;
  };
  signals: {
    readonly daoId?: string;
    readonly types?: readonly string[];
    readonly window: TimeWindow;
    readonly limit: number;
  };
  daos: {
    /** Only those whose id or name contains this. Services do not support it. */
    readonly name?: string;
    readonly limit: number;
  };
}

export type ListQuery<L extends ListName = ListName> = { readonly list: L } & ListQueries[L];

/** Opaque: passed back unchanged with the same list, filters, order and limit; never read, built or stored. */
export type Cursor = string & { readonly __brand: 'Cursor' };

export interface Page<Row> {
  readonly items: readonly Row[];
  /** `unreachable`: the service reports more rows but sent no cursor. */
  readonly next: Cursor | 'end' | 'unreachable';
}

export interface PageTurn<Row> {
  readonly page: Page<Row>;
  /** The service rejected the cursor and this is the first page again: earlier pages are out of date. */
  readonly refreshed: boolean;
}

export interface Pager {
  /** Returns the first page if `cursor` is null. Every rejected cursor has the code `cursor`. */
  page<L extends ListName>(
    query: ListQuery<L>,
    cursor: Cursor | null,
  ): Promise<Result<Answer<Page<ListRows[L]>>>>;
}

/**
 * Returns the page after `cursor`, or the first if that is null. After a rejected cursor it requests the first page;
 * `refreshed` then makes the view drop its pages.
 */
export async function nextPage<L extends ListName>(
  pager: Pager,
  query: ListQuery<L>,
  cursor: Cursor | null,
): Promise<Result<Answer<PageTurn<ListRows[L]>>>> {
  const result = await pager.page(query, cursor);
  const isRefused = cursor !== null && !result.ok && result.error.code === 'cursor';
  return isRefused ? turn(await pager.page(query, null), true) : turn(result, false);
}

function turn<Row>(result: Result<Answer<Page<Row>>>, refreshed: boolean): Result<Answer<PageTurn<Row>>> {
  if (!result.ok) return result;
  return { ok: true, value: { ...result.value, value: { page: result.value.value, refreshed } } };
}
