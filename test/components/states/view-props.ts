import type { BallotsProps } from '@/components/panel/ballots/use-ballots';
import { DEFAULT_BROWSE_FILTERS } from '@/components/panel/browse/browse-filters';
import type { PanelProps, ViewName, ViewsProps } from '@/components/panel/use-panel';
import { NO_NOTES } from '@/components/watchlist/star';
import type { WatchedProps } from '@/components/watchlist/use-watchlist';
import type { PagedList } from '@/utils/browser/storage/use-paged-list';
import { makeAnswer } from '../factories';

const nothing = () => {};

/** A list as far as it was read, with more to come. */
export function makeList<Row>(rows: readonly Row[], overrides: Partial<PagedList<Row>> = {}): PagedList<Row> {
  const { meta, fetchedAt } = makeAnswer(null);
  const from = overrides.from ?? { meta, fetchedAt };
  const rest = { origins: rows.map(() => from), refreshed: false, error: null, from };
  return { rows, state: 'ready', ...rest, more: nothing, retry: nothing, refresh: nothing, ...overrides };
}

export function ballotsProps(overrides: Partial<BallotsProps> = {}): BallotsProps {
  const calls = { load: nothing, reorder: nothing, openVoters: nothing };
  return { list: null, order: 'power', pageSize: 100, ownAddresses: [], ...calls, ...overrides };
}

export function viewsProps(current: ViewName = 'page', votersOf: string | null = null): ViewsProps {
  return { current, votersOf, open: nothing, openVoters: nothing };
}

export function watchedProps(overrides: Partial<WatchedProps> = {}): WatchedProps {
  const place = { service: 'https://api.example.org', isPrivate: false };
  const calls = { star: nothing, unstar: nothing, open: nothing, openOptions: nothing };
  return { stars: [], notes: NO_NOTES, ...place, ...calls, ...overrides };
}

/** The panel's views before anything was asked for in them. */
export function viewsAtRest(): Pick<
  PanelProps,
  'views' | 'ballots' | 'browse' | 'recent' | 'watched' | 'voters'
> {
  return {
    views: viewsProps(),
    ballots: ballotsProps(),
    browse: {
      filters: DEFAULT_BROWSE_FILTERS,
      list: null,
      pageSize: 25,
      daos: null,
      apply: nothing,
      loadDaos: nothing,
      open: nothing,
    },
    recent: { items: [], open: nothing, clear: nothing },
    watched: watchedProps(),
    voters: null,
  };
}
