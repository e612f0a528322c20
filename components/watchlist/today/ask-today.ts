import type { ApiError } from '@/utils/api/errors';
import type { OpenPart, Unasked } from '@/utils/api/lists';
import { parseTimestamp } from '@/utils/i18n/time';
import type { Initiator } from '@/utils/lookup/gate/initiator';
import type { Lookup } from '@/utils/lookup/lookup';
import type { ProposalListing } from '@/utils/proposal/proposal';
import { isPast } from '@/utils/proposal/vote-stage';
import { type MyDao, SERVICE } from './my-dao';

/** Which source is asked for which DAOs, and the most calls. */
export interface Share {
  readonly host: string;
  readonly daos: readonly string[];
  readonly atMost: number;
}

interface LeftOut {
  readonly dao: string;
  readonly why: Unasked;
}

/** The cost of a request before it is sent. */
export interface TodayPlan {
  readonly shares: readonly Share[];
  readonly unasked: readonly LeftOut[];
}

/** The answers by source: a failure of one leaves the others unchanged. */
export interface TodayAnswer {
  readonly parts: readonly OpenPart[];
  readonly unasked: readonly LeftOut[];
}

/** The sources that can answer: the connected service, and the enabled public sources. */
interface Askable {
  /** Null without a working service. */
  readonly service: { readonly host: string; readonly page: Lookup['page'] } | null;
  /** Null if none is enabled. */
  readonly sources: {
    openPlan(daos: readonly string[]): readonly Share[];
    openVotes(daos: readonly string[]): Promise<readonly OpenPart[]>;
  } | null;
}

/** Returns who would be asked for which DAOs, and why others are left out. */
export function planToday({ service, sources }: Askable, list: readonly MyDao[]): TodayPlan {
  const all = list.map(({ id }) => id);
  const own = service === null ? [] : all.filter((id) => id.startsWith(SERVICE));
  // One list of the service covers one DAO.
  const ofService = service && own.length > 0 ? [{ host: service.host, daos: own, atMost: own.length }] : [];
  const shares = [...ofService, ...(sources?.openPlan(all) ?? [])];
  const asked = shares.flatMap(({ daos }) => daos);
  const unasked = all
    .filter((id) => !asked.includes(id))
    .map((dao) => ({ dao, why: dao.startsWith(SERVICE) ? ('service' as const) : ('off' as const) }));
  return { shares, unasked };
}

/** Sends all requests at once. */
export async function askToday(
  askable: Askable,
  list: readonly MyDao[],
  initiator: Initiator,
): Promise<TodayAnswer> {
  const { shares, unasked } = planToday(askable, list);
  const own = shares.flatMap(({ daos }) => daos.filter((id) => id.startsWith(SERVICE)));
  const [ofService, parts] = await Promise.all([
    askable.service && own.length > 0 ? [await askService(askable.service, own, initiator)] : [],
    askable.sources?.openVotes(list.map(({ id }) => id)) ?? [],
  ]);
  const all = [...ofService, ...parts];
  return { parts: all, unasked: [...unasked, ...all.flatMap((part) => part.unasked)] };
}

/** More than any DAO has open at once. */
const MOST_OF_DAO = 50;

async function askService(
  { host, page }: NonNullable<Askable['service']>,
  daos: readonly string[],
  initiator: Initiator,
): Promise<OpenPart> {
  const lists = await Promise.all(
    daos.map((dao) => {
      const list = { list: 'proposals', daoId: dao.slice(SERVICE.length), limit: MOST_OF_DAO } as const;
      return page({ ...list, lifecycle: ['active'], sort: 'endingSoon' }, null, true, initiator);
    }),
  );
  const pages = lists.flatMap((result) => (result.ok ? [result.value] : []));
  const errors = lists.flatMap((result): ApiError[] => (result.ok ? [] : [result.error]));
  return {
    ...{ host, daos: daos.filter((_, index) => lists[index]?.ok), unasked: [] },
    votes: pages.flatMap(({ value }) =>
      // Only of the requested DAOs.
      (value.page.items as readonly ProposalListing[]).map((listing) => ({ listing, summary: null })),
    ),
    readAt: pages[0]?.fetchedAt ?? 0,
    isWhole: pages.every(({ value }) => value.page.next === 'end'),
    error: errors[0] ?? null,
  };
}

/** Returns the open votes, the first to end on top, and that end if known. */
export function openNow({ parts }: TodayAnswer, now: number) {
  const open = parts
    .flatMap(({ votes }) => votes)
    .filter(({ listing }) => listing.lifecycle === 'active' && !isPast(listing.endAt, now))
    .filter(({ listing }) => listing.flagged !== true);
  const ends = open.map(({ listing }) => (listing.endAt === null ? null : parseTimestamp(listing.endAt)));
  const known = ends.flatMap((end) => end ?? []);
  const first = known.length > 0 ? Math.min(...known) : null;
  return { count: open.length, first, title: open[ends.indexOf(first)]?.listing.title ?? '' };
}
