import { useRef, useState } from 'preact/hooks';
import type { ListQuery } from '@/utils/api/lists';
import { type PagedList, usePagedList } from '@/utils/browser/loading/use-paged-list';
import { present } from '@/utils/browser/page/present';
import type { GovernanceEvent, GovernanceSignal, ProposalListing } from '@/utils/proposal/proposal';
import {
  type ActivityFilters,
  type ActivityList,
  activityQuery,
  KINDS,
  type NewestOrder,
  newestQuery,
} from './activity-query';

/** Names that the service's lists contained since the view was opened, as filter suggestions. */
export interface Met {
  readonly daos: readonly string[];
  /** Kinds that the published contract does not list. */
  readonly kinds: Readonly<Record<ActivityList, readonly string[]>>;
}

/** A narrower list adds names and removes none. */
export function useMet(asked: Asked | null): Met {
  const { daos, events, signals } = useRef({
    daos: new Set<string>(),
    events: new Set<string>(),
    signals: new Set<string>(),
  }).current;
  if (asked !== null) for (const daoId of daosIn(asked)) daos.add(daoId);
  if (asked?.list === 'events') for (const kind of kindsIn(asked)) events.add(kind);
  if (asked?.list === 'signals') for (const kind of kindsIn(asked)) signals.add(kind);
  return { daos: [...daos], kinds: { events: [...events], signals: [...signals] } };
}

function daosIn(asked: Asked): readonly string[] {
  if (asked.list === 'newest') return asked.rows.rows.flatMap(({ identity }) => identity?.daoId ?? []);
  return asked.rows.rows.flatMap(({ daoId }: { readonly daoId: string | null }) => daoId ?? []);
}

/** The query separates kinds by commas, so one with a comma cannot be requested. */
function kindsIn({ list, rows }: Exclude<Asked, { readonly list: 'newest' }>): readonly string[] {
  return rows.rows
    .map(({ type }: { readonly type: string }) => type)
    .filter((type) => !KINDS[list].includes(type) && !type.includes(','));
}

/** The last request; null before the first. */
export type Asked =
  | {
      readonly list: 'events';
      readonly query: ListQuery<'events'>;
      readonly rows: PagedList<GovernanceEvent>;
    }
  | {
      readonly list: 'signals';
      readonly query: ListQuery<'signals'>;
      readonly rows: PagedList<GovernanceSignal>;
    }
  | {
      readonly list: 'newest';
      readonly query: ListQuery<'proposals'>;
      readonly rows: PagedList<ProposalListing>;
    };

export interface Activity {
  readonly asked: Asked | null;
  /** One call per page. */
  apply(filters: ActivityFilters): void;
  /** Requests the DAO's newest proposals instead of a missing list. */
  applyNewest(order: NewestOrder): void;
}

interface Applied {
  readonly filters: ActivityFilters;
  readonly query: Asked['query'];
  /** The rows of the previous window, until this one's first page arrives. */
  readonly before: Lists | null;
}

interface Lists {
  readonly events: PagedList<GovernanceEvent>;
  readonly signals: PagedList<GovernanceSignal>;
  readonly newest: PagedList<ProposalListing>;
}

/** Returns the service's events or signals for the applied filters; loads nothing before. */
export function useActivity(): Activity {
  const [applied, setApplied] = useState<Applied | null>(null);
  const query = applied?.query;
  const read: Lists = {
    events: usePagedList<'events'>(query?.list === 'events' ? query : null),
    signals: usePagedList<'signals'>(query?.list === 'signals' ? query : null),
    newest: usePagedList<'proposals'>(query?.list === 'proposals' ? query : null),
  };

  /**
   * A window until now moves with each request; the pages of one list share it. A repeated request for the same days
   * means a refresh.
   */
  function ask(filters: ActivityFilters, before: Lists | null): void {
    const next = activityQuery(filters, present());
    if (JSON.stringify(next) === JSON.stringify(query)) read[next.list].refresh();
    else setApplied({ filters, query: next, before });
  }

  return {
    asked: applied && askedOf(applied, read, ask),
    apply: (filters) => ask(filters, null),
    applyNewest: (order) =>
      applied && setApplied({ ...applied, query: newestQuery(applied.filters, order), before: null }),
  };
}

function askedOf(
  { filters, query, before }: Applied,
  read: Lists,
  ask: (filters: ActivityFilters, before: Lists) => void,
): Asked {
  const events = overEarlier(read.events, before?.events);
  const signals = overEarlier(read.signals, before?.signals);
  const again = () => ask(filters, { ...read, events, signals });
  switch (query.list) {
    case 'events':
      return { list: 'events', query, rows: untilNow(events, read.events, again) };
    case 'signals':
      return { list: 'signals', query, rows: untilNow(signals, read.signals, again) };
    case 'proposals':
      return { list: 'newest', query, rows: read.newest };
  }
}

/** Keeps earlier rows until the first page arrives. */
function overEarlier<Row>(list: PagedList<Row>, earlier: PagedList<Row> | undefined): PagedList<Row> {
  if (list.from !== null || earlier === undefined) return list;
  const { rows, origins, from } = earlier;
  return { ...list, rows, origins, from };
}

/** A refresh moves the window's end to now. Retrying a failed page keeps the window. */
function untilNow<Row>(shown: PagedList<Row>, read: PagedList<Row>, again: () => void): PagedList<Row> {
  return {
    ...shown,
    refresh: () => {
      if (read.state !== 'loading') again();
    },
    retry: read.from === null ? again : read.retry,
  };
}
