import type { DaoListing } from '@/utils/proposal/listings';
import type {
  Evidence,
  ProposalCandidate,
  ProposalDetail,
  ProposalKey,
  VoteSummary,
} from '@/utils/proposal/proposal';
import type { DataStatus } from './data-status';
import type { Cursor, ListName, ListQueries, ListRows, Page } from './lists';
import type { Pricing } from './pricing';
import type { Asked } from './question';
import type { Narrowing, Selector } from './selector';

/** How each list is asked for and read. Queries have been checked. */
export type ListQuestions = {
  readonly [L in ListName]: (query: ListQueries[L], cursor: Cursor | null) => Asked<Page<ListRows[L]>>;
};

/** How one generation of the service is asked and read. Arguments have been checked. */
export interface Dialect {
  resolve(selector: Selector, narrowing: Narrowing): Asked<readonly ProposalCandidate[]>;
  detail(key: ProposalKey): Asked<ProposalDetail>;
  voteSummary(key: ProposalKey): Asked<VoteSummary>;
  evidence(key: ProposalKey): Asked<Evidence>;
  readonly lists: ListQuestions;
  dao(daoId: string): Asked<DaoListing>;
  pricing(): Asked<Pricing>;
  /** Of the whole service, or of one DAO. */
  dataStatus(daoId: string | null): Asked<DataStatus>;
}
