import { type ListQuery, MOST_ROWS, type TimeWindow } from '@/utils/api/lists';
import { dateFormat } from '@/utils/formats';
import type { Locale } from '@/utils/i18n/locale';
import { DAY, HOUR, timeLeft } from '@/utils/i18n/time';
import { dayStart } from '../browse-filters';

/** The requested days of activity. */
export interface ActivityPeriod {
  /** Its length; the service accepts no wider window than the last. */
  readonly days: '7' | '30' | '90';
  /** Its last day, inclusive and in UTC, `2024-02-28`; empty: until now. */
  readonly until: string;
}

/** The time zone furthest ahead of UTC. */
const FIRST_ZONE = 14 * HOUR;

/** Returns whether a day is in the future everywhere: the user's today may begin before UTC's. */
export function isAhead(day: string, now: number): boolean {
  const start = dayStart(day);
  return start !== null && start > now + FIRST_ZONE;
}

/** Returns the period's window, which ends with its last day but never after `now`. */
function windowOf({ days, until }: ActivityPeriod, now: number): TimeWindow {
  const start = dayStart(until);
  const end = start === null ? now : Math.min(start + DAY, now);
  return { from: new Date(end - Number(days) * DAY).toISOString(), to: new Date(end).toISOString() };
}

/** Formats the available lengths. */
export function periodLengths(locale: Locale): Readonly<Record<ActivityPeriod['days'], string>> {
  const words = (days: number) => timeLeft(days * DAY, locale);
  return { 7: words(7), 30: words(30), 90: words(90) };
}

/** Formats a window's first and last day, in UTC like the input. */
export function windowWords({ from, to }: TimeWindow, { tag }: Locale): string {
  const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return dateFormat(tag, day).formatRange(Date.parse(from), Date.parse(to) - 1);
}

/** The service's lists: what happened, or what it considers worth a look. */
export type ActivityList = 'events' | 'signals';

export interface ActivityFilters extends ActivityPeriod {
  readonly list: ActivityList;
  /** Empty: all DAOs. */
  readonly daoId: string;
  /** The service's code; empty: every kind. */
  readonly kind: string;
}

export const DEFAULT_ACTIVITY: ActivityFilters = {
  list: 'events',
  daoId: '',
  kind: '',
  days: '7',
  until: '',
};

/** Codes of the published contract, in the order of events; a service may send others. */
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

/** Builds the query for the filters; `now` in milliseconds since the epoch. */
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
    limit: MOST_ROWS[list],
  };
}

/** The order of the proposals that replace events: by the last change if the service can. */
export type NewestOrder = 'updatedDesc' | 'createdDesc';

/** Queries the proposals of a service without events and signals. */
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
