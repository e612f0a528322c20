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
const YEAR_DAYS = 365;
const QUARTER_DAYS = 90;

const SELECTORS: Readonly<Record<Selector['by'], string>> = { url: 'URL', title: 'title', externalId: 'ID' };

type Checks = { readonly [L in ListName]: (query: ListQueries[L]) => Problem };

const CHECKS: Checks = {
  proposals: ({ limit, ...query }) =>
    firstProblem(
      checkLimit(limit, 100),
      checkText('DAO', query.daoId),
      checkText('provider', query.provider),
      checkText('proposer', query.proposer),
      checkText('title', query.title),
      checkWords('status', query.lifecycle),
      checkWords('outcome', query.outcome),
      checkWindow(query.window, YEAR_DAYS),
    ),
  ballots: ({ key, limit }) => firstProblem(checkLimit(limit, 500), checkKey(key)),
  voters: ({ daoId, limit }) => firstProblem(checkLimit(limit, 100), checkText('DAO', daoId)),
  events: (query) => checkFeed(query, 200),
  signals: (query) => checkFeed(query, 100),
  daos: ({ limit }) => checkLimit(limit, 100),
};

function checkFeed(query: ListQueries['events' | 'signals'], mostRows: number): Problem {
  return firstProblem(
    checkLimit(query.limit, mostRows),
    checkText('DAO', query.daoId),
    checkWords('type', query.types),
    checkWindow(query.window, QUARTER_DAYS),
  );
}

/** Whether a list can be asked for this at all. A refused call would still count against the user's quota. */
export function checkPage<L extends ListName>(query: ListQuery<L>, cursor: Cursor | null): Problem {
  const check: Checks[L] = CHECKS[query.list];
  if (cursor !== null && !isCursor(cursor)) return 'The cursor must be one that the service gave.';
  return check(query);
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
