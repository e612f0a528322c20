import type { ListQuery } from '@/utils/api/lists';
import { type ActivityPeriod, windowOf } from './activity-period';

/** What the service writes down: what happened, or what it thinks deserves a look. */
export type ActivityList = 'events' | 'signals';

export interface ActivityFilters extends ActivityPeriod {
  readonly list: ActivityList;
  /** Empty: of all DAOs. */
  readonly daoId: string;
  /** The service's code; empty: of every kind. */
  readonly kind: string;
}

export const DEFAULT_ACTIVITY: ActivityFilters = {
  list: 'events',
  daoId: '',
  kind: '',
  days: '7',
  until: '',
};

/** Rows of a page: the most that the service gives, for each page is one call. */
export const PAGE_SIZES: Readonly<Record<ActivityList, number>> = { events: 200, signals: 100 };

/** Codes of the published contract, in the order in which they happen; a service may send others. */
export const KINDS: Readonly<Record<ActivityList, readonly string[]>> = {
  events: [
    'proposal_created',
    'proposal_voting_started',
    'proposal_voting_ending_soon',
    'proposal_voting_ended',
    'proposal_executed',
    'proposal_updated',
    'forum_discussion_active',
  ],
  signals: [
    'proposal_created',
    'proposal_deadline_reminder',
    'proposal_vote_ended',
    'proposal_result',
    'forum_discussion_active',
    'governance_radar',
  ],
};

/** The list that the filters describe; `now` in milliseconds since the epoch. */
export function activityQuery(
  { list, daoId, kind, ...period }: ActivityFilters,
  now: number,
): ListQuery<'events'> | ListQuery<'signals'> {
  const trimmed = daoId.trim();
  return {
    list,
    ...(trimmed === '' ? {} : { daoId: trimmed }),
    ...(kind === '' ? {} : { types: [kind] }),
    window: windowOf(period, now),
    limit: PAGE_SIZES[list],
  };
}

/** In which order the proposals stand that take the place of events: by the last change where the service can. */
export type NewestOrder = 'updatedDesc' | 'createdDesc';

/** The proposals of a service without events and signals. */
export function newestQuery({ daoId }: ActivityFilters, sort: NewestOrder): ListQuery<'proposals'> {
  const trimmed = daoId.trim();
  return {
    list: 'proposals',
    ...(trimmed === '' ? {} : { daoId: trimmed }),
    sort,
    limit: NEWEST_PAGE,
  };
}

export const NEWEST_PAGE = 25;
