import { useState } from 'preact/hooks';
import type { ListQuery } from '@/utils/api/lists';
import { type PagedList, usePagedList } from '@/utils/browser/storage/use-paged-list';
import type { GovernanceEvent, GovernanceSignal, ProposalListing } from '@/utils/proposal/proposal';
import { type ActivityFilters, activityQuery, newestQuery } from './activity-query';

/** What was asked for last; null before the first time. */
export type Asked =
  | { readonly list: 'events'; readonly rows: PagedList<GovernanceEvent> }
  | { readonly list: 'signals'; readonly rows: PagedList<GovernanceSignal> }
  | { readonly list: 'newest'; readonly rows: PagedList<ProposalListing> };

export interface Activity {
  readonly asked: Asked | null;
  /** One call for each page. */
  apply(filters: ActivityFilters): void;
  /** Asks for the newest proposals in the place of what the service does not offer. */
  applyNewest(filters: ActivityFilters): void;
}

type ActivityQuery = ListQuery<'events'> | ListQuery<'signals'> | ListQuery<'proposals'>;

/** The service's events or signals by the applied filters; loads nothing before. */
export function useActivity(): Activity {
  const [query, setQuery] = useState<ActivityQuery | null>(null);
  const events = usePagedList<'events'>(query?.list === 'events' ? query : null);
  const signals = usePagedList<'signals'>(query?.list === 'signals' ? query : null);
  const newest = usePagedList<'proposals'>(query?.list === 'proposals' ? query : null);
  return {
    asked: askedOf(query, { events, signals, newest }),
    // The window ends now: asked again, it is another one.
    apply: (filters) => setQuery(activityQuery(filters, Date.now())),
    applyNewest: (filters) => setQuery(newestQuery(filters)),
  };
}

interface Lists {
  readonly events: PagedList<GovernanceEvent>;
  readonly signals: PagedList<GovernanceSignal>;
  readonly newest: PagedList<ProposalListing>;
}

function askedOf(query: ActivityQuery | null, { events, signals, newest }: Lists): Asked | null {
  switch (query?.list) {
    case 'events':
      return { list: 'events', rows: events };
    case 'signals':
      return { list: 'signals', rows: signals };
    case 'proposals':
      return { list: 'newest', rows: newest };
    default:
      return null;
  }
}
