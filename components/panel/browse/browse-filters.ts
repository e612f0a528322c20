import type { ListQuery, ProposalSort, ProposalTimeField, TimeWindow } from '@/utils/api/lists';
import { DAY } from '@/utils/i18n/time';

/** The user's filters for browsing proposals. Empty texts and lists do not filter. */
export interface BrowseFilters {
  readonly daoId: string;
  readonly provider: string;
  readonly proposer: string;
  /** Codes of the service. */
  readonly lifecycle: readonly string[];
  readonly outcome: readonly string[];
  readonly timeField: ProposalTimeField;
  /** Whole days in UTC, `2024-02-28`, both inclusive. */
  readonly from: string;
  readonly to: string;
  readonly sort: ProposalSort;
}

/** Open proposals, soonest end first. */
export const DEFAULT_BROWSE_FILTERS: BrowseFilters = {
  daoId: '',
  provider: '',
  proposer: '',
  lifecycle: ['active'],
  outcome: [],
  timeField: 'endAt',
  from: '',
  to: '',
  sort: 'endingSoon',
};

/** States that Snapshot's hub can filter by, one at a time. */
export const HUB_STATES = ['active', 'pending', 'closed'];

/** Reduces the filters to those of Snapshot's hub. It can sort by the end only among votes that have not ended. */
export function forHub(filters: BrowseFilters): BrowseFilters {
  const lifecycle = filters.lifecycle.filter((code) => HUB_STATES.includes(code)).slice(0, 1);
  const endsAhead = lifecycle.some((code) => code !== 'closed');
  return {
    ...filters,
    ...{ lifecycle, provider: '', outcome: [] },
    timeField: filters.timeField === 'updatedAt' ? 'createdAt' : filters.timeField,
    sort: endsAhead && filters.sort === 'endingSoon' ? 'endingSoon' : 'createdDesc',
  };
}

/** Proposals per page; each page is one call. */
const BROWSE_PAGE = 25;

const MAX_DAYS = 365;
const PLAIN_DAY = /^\d{4}-\d\d-\d\d$/;

export type WindowProblem = 'half' | 'backwards' | 'too-wide';

/** Returns why these days cannot be requested; null if they can. */
export function windowProblem({ from, to }: Pick<BrowseFilters, 'from' | 'to'>): WindowProblem | null {
  if (from === '' && to === '') return null;
  const [start, end] = [dayStart(from), dayStart(to)];
  if (start === null || end === null) return 'half';
  if (end < start) return 'backwards';
  return end - start + DAY > MAX_DAYS * DAY ? 'too-wide' : null;
}

/** Builds the query for the filters. Invalid days do not filter; see `windowProblem`. */
export function browseQuery(filters: BrowseFilters): ListQuery<'proposals'> {
  const window = windowOf(filters);
  return {
    list: 'proposals',
    ...given('daoId', filters.daoId),
    ...given('provider', filters.provider),
    ...given('proposer', filters.proposer),
    ...(filters.lifecycle.length === 0 ? {} : { lifecycle: filters.lifecycle }),
    ...(filters.outcome.length === 0 ? {} : { outcome: filters.outcome }),
    ...(window === null ? {} : { timeField: filters.timeField, window }),
    sort: filters.sort,
    limit: BROWSE_PAGE,
  };
}

function given<Name extends 'daoId' | 'provider' | 'proposer'>(
  name: Name,
  text: string,
): { readonly [N in Name]?: string } {
  const trimmed = text.trim();
  // A computed name widens to any string, though it is the given one.
  return trimmed === '' ? {} : ({ [name]: trimmed } as { readonly [N in Name]: string });
}

function windowOf(filters: BrowseFilters): TimeWindow | null {
  const [start, end] = [dayStart(filters.from), dayStart(filters.to)];
  if (start === null || end === null || windowProblem(filters) !== null) return null;
  return { from: new Date(start).toISOString(), to: new Date(end + DAY).toISOString() };
}

/** Returns the start of a day in UTC; null if invalid. */
export function dayStart(day: string): number | null {
  const start = PLAIN_DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(start) ? null : start;
}
