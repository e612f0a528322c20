import {
  checkKey,
  checkLimit,
  checkText,
  checkWindow,
  checkWords,
  firstProblem,
  type Problem,
} from './check-fields';
import type { Cursor, ListName, ListQueries, ListQuery } from './lists';
import { isCursor } from './normalise-page';
import type { Narrowing, Selector } from './selector';

const MOST_CANDIDATES = 20;

/** How many rows a page of each list may have, and how many days its window. */
const BOUNDS: { readonly [L in ListName]: readonly [rows: number, days?: number] } = {
  proposals: [100, 365],
  ballots: [500],
  voters: [100],
  events: [200, 90],
  signals: [100, 90],
  daos: [100],
};

/** What any list can be asked for. */
type Filters = Pick<ListQueries['daos'], 'limit'> &
  Partial<Omit<ListQueries['proposals'] & ListQueries['ballots'] & ListQueries['events'], 'limit'>>;

const SELECTORS: Readonly<Record<Selector['by'], string>> = { url: 'URL', title: 'title', externalId: 'ID' };

/** Whether a list can be asked for this at all. A refused call would still count against the user's quota. */
export function checkPage(query: ListQuery, cursor: Cursor | null): Problem {
  if (cursor !== null && !isCursor(cursor)) return 'The cursor must be one that the service gave.';
  const filters: Filters = query;
  const [rows, days = 0] = BOUNDS[query.list];
  return firstProblem(
    checkLimit(filters.limit, rows),
    filters.key === undefined ? null : checkKey(filters.key),
    checkText('DAO', filters.daoId),
    checkText('provider', filters.provider),
    checkText('proposer', filters.proposer),
    checkText('title', filters.title),
    checkWords('status', filters.lifecycle),
    checkWords('outcome', filters.outcome),
    checkWords('type', filters.types),
    checkWindow(filters.window, days),
  );
}

/** Whether `resolve` can be asked this at all. */
export function checkSelector({ by, text }: Selector, { daoId, provider, limit = 1 }: Narrowing): Problem {
  return firstProblem(
    checkText(SELECTORS[by], text),
    checkText('DAO', daoId),
    checkText('provider', provider),
    checkLimit(limit, MOST_CANDIDATES),
  );
}
