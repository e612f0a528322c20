import type { BallotsProps } from '@/components/panel/ballots/ballots-props';
import type { PanelProps } from '@/components/panel/panel-props';
import type { ViewName, ViewsProps } from '@/components/panel/views/view-props';
import type { WatchedProps } from '@/components/panel/watched/watched-props';
import type { PagedList } from '@/utils/browser/use-paged-list';
import { DEFAULT_BROWSE_FILTERS } from '@/utils/lookup/browse-filters';
import { NO_NOTES } from '@/utils/lookup/watch/notes';
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
