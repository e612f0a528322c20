import type { ApiError } from '@/utils/api/errors';
import type { OpenPart, Unasked } from '@/utils/api/lists';
import { parseTimestamp } from '@/utils/i18n/time';
import type { Initiator } from '@/utils/lookup/gate/initiator';
import type { Lookup } from '@/utils/lookup/lookup';
import type { ProposalListing } from '@/utils/proposal/proposal';
import { isPast } from '@/utils/proposal/vote-stage';
import { type MyDao, SERVICE } from './my-dao';

/** Who is asked for which DAOs, in how many calls at most. */
export interface Share {
  readonly host: string;
  readonly daos: readonly string[];
  readonly atMost: number;
}

interface LeftOut {
  readonly dao: string;
  readonly why: Unasked;
}

/** What a question will cost, before it is asked. */
export interface TodayPlan {
  readonly shares: readonly Share[];
  readonly unasked: readonly LeftOut[];
}

/** What came of it, by who was asked: what one of them does not say leaves the others as they are. */
export interface TodayAnswer {
  readonly parts: readonly OpenPart[];
  readonly unasked: readonly LeftOut[];
}

/** Who can be asked: the service that is connected, and the public sources that are turned on. */
interface Askable {
  /** Null without a service that answers. */
  readonly service: { readonly host: string; readonly page: Lookup['page'] } | null;
  /** Null where none is turned on. */
  readonly sources: {
    openPlan(daos: readonly string[]): readonly Share[];
    openVotes(daos: readonly string[]): Promise<readonly OpenPart[]>;
  } | null;
}

export function planToday({ service, sources }: Askable, list: readonly MyDao[]): TodayPlan {
  const all = list.map(({ id }) => id);
  const own = service === null ? [] : all.filter((id) => id.startsWith(SERVICE));
  // A list of the service's is of one DAO.
  const ofService = service && own.length > 0 ? [{ host: service.host, daos: own, atMost: own.length }] : [];
  const shares = [...ofService, ...(sources?.openPlan(all) ?? [])];
  const asked = shares.flatMap(({ daos }) => daos);
  const unasked = all
    .filter((id) => !asked.includes(id))
    .map((dao) => ({ dao, why: dao.startsWith(SERVICE) ? ('service' as const) : ('off' as const) }));
  return { shares, unasked };
}

/** Asks all of them at once. */
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

/** More than one DAO has open. */
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
      // Of the list that was asked for.
      (value.page.items as readonly ProposalListing[]).map((listing) => ({ listing, summary: null })),
    ),
    readAt: pages[0]?.fetchedAt ?? 0,
    isWhole: pages.every(({ value }) => value.page.next === 'end'),
    error: errors[0] ?? null,
  };
}

/** The votes that are open, those that end first at the beginning, and when that one ends if it is known. */
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
