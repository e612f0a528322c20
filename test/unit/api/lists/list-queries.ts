import type { ListName, ListQuery } from '@/utils/api/lists';
import { KEY } from '../../../factories/proposal';

const WINDOW = { from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z' };

/** The shortest query of each list. */
export const QUERIES: { readonly [L in ListName]: ListQuery<L> } = {
  proposals: { list: 'proposals', limit: 100 },
  ballots: { list: 'ballots', key: KEY, order: 'power', limit: 500 },
  voters: { list: 'voters', daoId: 'odd/dao:100%', limit: 100 },
  events: { list: 'events', window: WINDOW, limit: 200 },
  signals: { list: 'signals', window: WINDOW, limit: 100 },
  daos: { list: 'daos', limit: 100 },
};
