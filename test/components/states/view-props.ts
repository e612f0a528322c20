import { DEFAULT_BROWSE_FILTERS } from '@/components/panel/browse/browse-filters';
import type { ShownBallots } from '@/components/panel/reading/shown-ballots';
import type { WatchlistProps } from '@/components/watchlist/list/watchlist-view';
import { NO_NOTES } from '@/components/watchlist/star';
import type { PagedList } from '@/utils/browser/loading/use-paged-list';
import { makeAnswer } from '../../factories/proposal';
import type { PanelProps } from './panel-of-state';

const nothing = () => {};

/** A state that a reader can meet, by the name that it has in the gallery. */
export interface State<Props> {
  readonly name: string;
  readonly props: Props;
}

/** The states of these names, of which none is given twice. */
export function statesOf<Props>(named: Readonly<Record<string, Props>>): readonly State<Props>[] {
  return Object.entries(named).map(([name, props]) => ({ name, props }));
}

/** The props of a state by its name. */
export function propsOf<Props>(states: readonly State<Props>[], name: string): Props {
  const state = states.find((candidate) => candidate.name === name);
  if (state === undefined) throw new Error(`No such state: ${name}`);
  return state.props;
}

/** A list as far as it was read, with more to come. */
export function makeList<Row>(rows: readonly Row[], overrides: Partial<PagedList<Row>> = {}): PagedList<Row> {
  const { meta, fetchedAt } = makeAnswer(null);
  const from = overrides.from ?? { meta, fetchedAt };
  const rest = { origins: rows.map(() => from), refreshed: false, error: null, from };
  return { rows, state: 'ready', ...rest, more: nothing, retry: nothing, refresh: nothing, ...overrides };
}

export function ballotsProps(overrides: Partial<ShownBallots> = {}): ShownBallots {
  const calls = { load: nothing, reorder: nothing };
  return {
    list: null,
    order: 'power',
    pageSize: 500,
    ownAddresses: [],
    own: [],
    ...calls,
    ...overrides,
  };
}

export function viewsProps(current = 'page', votersOf: string | null = null): PanelProps['views'] {
  return { current, subjects: votersOf === null ? {} : { voters: votersOf }, open: nothing };
}

export function watchedProps(overrides: Partial<WatchlistProps> = {}): WatchlistProps {
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
      source: null,
      filters: DEFAULT_BROWSE_FILTERS,
      list: null,
      pageSize: 25,
      daos: null,
      apply: nothing,
      loadDaos: nothing,
      open: nothing,
    },
    recent: { items: [], votes: [], isKept: true, open: nothing, clear: nothing, keep: nothing },
    watched: watchedProps(),
    voters: null,
  };
}
