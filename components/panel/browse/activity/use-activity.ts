import { useRef, useState } from 'preact/hooks';
import type { ListQuery } from '@/utils/api/lists';
import { present } from '@/utils/browser/page/present';
import { type PagedList, usePagedList } from '@/utils/browser/storage/use-paged-list';
import type { GovernanceEvent, GovernanceSignal, ProposalListing } from '@/utils/proposal/proposal';
import {
  type ActivityFilters,
  type ActivityList,
  activityQuery,
  KINDS,
  type NewestOrder,
  newestQuery,
} from './activity-query';

/** What the service has named in its lists since the view was opened, which can be filtered by. */
export interface Met {
  readonly daos: readonly string[];
  /** Kinds that the published contract does not know. */
  readonly kinds: Readonly<Record<ActivityList, readonly string[]>>;
}

/** A narrower list names fewer and takes none away. */
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

/** Kinds are asked for with commas between them: one that holds a comma cannot be. */
function kindsIn({ list, rows }: Exclude<Asked, { readonly list: 'newest' }>): readonly string[] {
  return rows.rows
    .map(({ type }: { readonly type: string }) => type)
    .filter((type) => !KINDS[list].includes(type) && !type.includes(','));
}

/** What was asked for last; null before the first time. */
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
  /** One call for each page. */
  apply(filters: ActivityFilters): void;
  /** Asks for the DAO's newest proposals in the place of what the service does not offer. */
  applyNewest(order: NewestOrder): void;
}

interface Applied {
  readonly filters: ActivityFilters;
  readonly query: Asked['query'];
  /** What an earlier window had, until the first page of this one is there. */
  readonly before: Lists | null;
}

interface Lists {
  readonly events: PagedList<GovernanceEvent>;
  readonly signals: PagedList<GovernanceSignal>;
  readonly newest: PagedList<ProposalListing>;
}

/** The service's events or signals by the applied filters; loads nothing before. */
export function useActivity(): Activity {
  const [applied, setApplied] = useState<Applied | null>(null);
  const query = applied?.query;
  const read: Lists = {
    events: usePagedList<'events'>(query?.list === 'events' ? query : null),
    signals: usePagedList<'signals'>(query?.list === 'signals' ? query : null),
    newest: usePagedList<'proposals'>(query?.list === 'proposals' ? query : null),
  };

  /**
   * A window that reaches until now changes with each request; the pages of one list all keep to one. Another request
   * for the same days means that the reader wants news.
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

/** What there was before stays until the first page is there. */
function overEarlier<Row>(list: PagedList<Row>, earlier: PagedList<Row> | undefined): PagedList<Row> {
  if (list.from !== null || earlier === undefined) return list;
  const { rows, origins, from } = earlier;
  return { ...list, rows, origins, from };
}

/** Asked again, the list reaches until then. A later page that did not come still belongs to this window. */
function untilNow<Row>(shown: PagedList<Row>, read: PagedList<Row>, again: () => void): PagedList<Row> {
  return {
    ...shown,
    refresh: () => {
      if (read.state !== 'loading') again();
    },
    retry: read.from === null ? again : read.retry,
  };
}
