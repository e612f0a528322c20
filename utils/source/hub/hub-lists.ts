import { badAnswer, plainError, type Result } from '@/utils/api/errors';
import type { Cursor, ListQueries, ListQuery, OpenVotes, Page } from '@/utils/api/lists';
import type { ApiRequest } from '@/utils/api/transport/api-request';
import { line, time, word } from '@/utils/api/wire';
import { isEvmAddress } from '@/utils/numbers/addresses';
import type { Answer, DaoListing, ProposalKey, ProposalListing } from '@/utils/proposal/proposal';
import { isSameTopic } from '@/utils/web-address';
import { detailOf, stated, summaryOf } from '../record-source';
import { openVoteOf, type SourceCall, type SourceList } from '../source';
import { graphql, readHubAnswer } from './hub-answer';
import { HubProposal, type HubRow, hubSays } from './hub-proposal';
import { literally, spacesNamed } from './hub-spaces';

type Reading<Row> = Promise<Result<Answer<Page<Row>>>>;
type KeyOf = (id: string) => ProposalKey | null;

/** The fields of a list's row. Texts and scores are left out, as they would make a page of a hundred long. */
const LISTED = 'id title created start end state flagged space{id name flagged}';

/** The hub cannot filter by thread, so the client reads this many, the hub's maximum. */
const MOST_OF_THREAD = 1_000;

/**
 * A list of proposals in the hub's terms: conditions, and the time to sort by. Rows of the same second are sorted by
 * id.
 */
interface HubList {
  readonly where: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly by: 'created' | 'end';
  readonly direction: 'asc' | 'desc';
  /** At most 1,000. */
  readonly first: number;
  /** In GraphQL; by default those of a row. */
  readonly fields?: string;
}

/** Builds the request for a list. Searching titles in all spaces makes the hub read every title. */
export function listRequest({ where, by, direction, first, fields = LISTED }: HubList): ApiRequest {
  const query = `query($first:Int!,$where:ProposalWhere,$by:String,$to:OrderDirection){proposals(first:$first,where:$where,orderBy:$by,orderDirection:$to){${fields}}}`;
  return graphql(query, { first, where, by, to: direction }, isScan(where));
}

function isScan({ title_contains, space, space_in }: HubList['where']): boolean {
  return title_contains !== undefined && space === undefined && space_in === undefined;
}

/** Reads a page of a list. `keyOf` makes the key from the hub's id. */
export function listPage(
  query: SourceList,
  cursor: Cursor | null,
  call: SourceCall,
  keyOf: KeyOf,
): Reading<ProposalListing | DaoListing> {
  return query.list === 'daos' ? spacesNamed(query, call) : proposalsPage(query, cursor, call, keyOf);
}

const refused = (code: 'not-offered' | 'rejected' | 'cursor') =>
  ({ ok: false, error: plainError(code) }) as const;

async function proposalsPage(
  query: ListQuery<'proposals'>,
  cursor: Cursor | null,
  { send }: SourceCall,
  keyOf: KeyOf,
): Reading<ProposalListing> {
  const terms = termsOf(query);
  if (typeof terms === 'string') return refused(terms);
  const place = cursor === null ? null : placeAt(cursor);
  if (cursor !== null && place === null) return refused('cursor');
  const { by, direction } = terms;
  const { thread, limit } = query;
  const isDown = direction === 'desc';
  // Rows of the previous page's last second are requested again, so that none is lost.
  const first = thread ? MOST_OF_THREAD : limit + (place?.seen.length ?? 0);
  const bound = place && { [`${by}_${isDown ? 'lte' : 'gte'}`]: place.at };
  const request = listRequest({ ...terms, first, where: { ...terms.where, ...bound } });
  const result = readHubAnswer(await (request.isSlow ? alone(() => send(request)) : send(request)));
  if (!result.ok) return result;
  const { proposals: list } = result.value.data;
  const rows = Array.isArray(list) ? list.flatMap((row: unknown) => readRow(row, by, keyOf) ?? []) : [];
  const isEmpty = Array.isArray(list) && list.length === 0;
  // A list that ignores the requested order would never end.
  if ((rows.length === 0 && !isEmpty) || !isInOrder(rows, place, isDown))
    return { ok: false, error: badAnswer(null) };
  const isOfThread = (row: Listed) => isSameTopic(thread?.url ?? null, row.discussion);
  if (thread) {
    const items = rows.filter(isOfThread).map(({ listing }) => listing);
    return { ok: true, value: stated({ items: items.slice(0, limit), next: 'end' }, result.value.fetchedAt) };
  }
  const fresh = rows.filter(({ at, id }) => at !== place?.at || !place.seen.includes(tail(id)));
  const isLast = Array.isArray(list) && list.length < first;
  const page = { items: fresh.map(({ listing }) => listing), next: isLast ? 'end' : nextAt(fresh, place) };
  return { ok: true, value: stated(page satisfies Page<ProposalListing>, result.value.fetchedAt) };
}

/** What a list of open votes shows beyond a row: figures, no texts. */
const OPEN = `${LISTED} choices type privacy scores scores_total scores_state scores_updated quorum quorumType symbol`;
/** More than are open at a time in as many spaces as a reader chooses. */
const MOST_OPEN = 200;

/** The votes of spaces that have not ended by `now`, those that end first at the beginning: one request for all. */
export async function openInSpaces(
  spaces: readonly string[],
  now: number,
  { send }: SourceCall,
  keyOf: KeyOf,
): Promise<Result<OpenVotes>> {
  const where = { space_in: spaces, end_gt: Math.floor(now / 1_000) };
  const list = { where, by: 'end', direction: 'asc', first: MOST_OPEN, fields: OPEN } as const;
  const result = readHubAnswer(await send(listRequest(list)));
  if (!result.ok) return result;
  const { data, fetchedAt, isSpoiled } = result.value;
  const { proposals } = data;
  const asked = spaces.map((space) => space.toLowerCase());
  const votes = (Array.isArray(proposals) ? proposals : []).flatMap((wire: unknown, index) => {
    const row = HubProposal.safeParse(wire).data;
    const key = row === undefined ? null : keyOf(row.id);
    if (row === undefined || key === null || !asked.includes(row.space?.id?.toLowerCase() ?? '')) return [];
    const said = hubSays(row, isSpoiled(index));
    return [openVoteOf(detailOf(said, key), summaryOf(said))];
  });
  if (!Array.isArray(proposals) || (votes.length === 0 && proposals.length > 0))
    return { ok: false, error: badAnswer(null) };
  const isWhole = votes.length === proposals.length && votes.length < MOST_OPEN;
  return { ok: true, value: { votes, readAt: fetchedAt, isWhole, unasked: [] } };
}

let scan: Promise<unknown> = Promise.resolve();

/** Runs one at a time: each of these makes the hub read everything. */
function alone<T>(ask: () => Promise<T>): Promise<T> {
  const mine = scan.then(ask, ask);
  scan = mine;
  return mine;
}

const FIELDS = { createdAt: 'created', startAt: 'start', endAt: 'end', updatedAt: null } as const;
const STATES: ReadonlySet<string | undefined> = new Set([undefined, 'pending', 'active', 'closed']);

/** Translates a list query; returns an error code if the hub has no such filter or would refuse it. */
function termsOf(query: ListQueries['proposals']): Omit<HubList, 'first'> | 'not-offered' | 'rejected' {
  const { daoId, provider, proposer, title, window, lifecycle = [], outcome = [], thread } = query;
  const { timeField = 'endAt', sort = 'createdDesc' } = query;
  const [state, ...others] = lifecycle;
  const field = FIELDS[timeField];
  const isElsewhere = provider !== undefined && provider !== 'snapshot';
  const isUnknown = others.length + outcome.length > 0 || !STATES.has(state) || sort === 'updatedDesc';
  if (isElsewhere || isUnknown || (window && field === null)) return 'not-offered';
  if (proposer !== undefined && !isEvmAddress(proposer)) return 'rejected';
  return {
    by: sort === 'endingSoon' ? 'end' : 'created',
    direction: sort === 'endingSoon' ? 'asc' : 'desc',
    ...(thread && { fields: `${LISTED} discussion` }),
    where: {
      ...{ space: daoId, space_in: thread?.spaces, author: proposer, state },
      title_contains: title && literally(title),
      ...(window && { [`${field}_gte`]: seconds(window.from), [`${field}_lt`]: seconds(window.to) }),
    },
  };
}

/** Rounds up to the hub's whole seconds, so that times before `from` or `to` stay before it. */
function seconds(moment: string): number {
  return Math.ceil(Date.parse(moment) / 1_000);
}

/** Where a page ended: the second of its last row, and suffixes of the ids already listed of that second. */
interface Place {
  readonly at: number;
  readonly seen: readonly string[];
}

/** Enough of a digest's end to be unique within a second. */
const TAIL = 12;
/** Keeps a cursor within the size of a message. */
const MOST_SEEN = 600;
const CURSOR = /^(\d{1,12})\.((?:\w{12})+)$/;

const tail = (id: string) => id.slice(-TAIL);

function placeAt(cursor: Cursor): Place | null {
  const [, at, tails] = CURSOR.exec(cursor) ?? [];
  return tails === undefined ? null : { at: Number(at), seen: tails.match(/.{12}/g) ?? [] };
}

function nextAt(fresh: readonly Listed[], place: Place | null): Page<unknown>['next'] {
  const last = fresh.at(-1);
  if (last === undefined) return 'unreachable';
  const own = fresh.filter(({ at }) => at === last.at).map(({ id }) => tail(id));
  const seen = last.at === place?.at ? [...place.seen, ...own] : own;
  return seen.length > MOST_SEEN ? 'unreachable' : (`${last.at}.${seen.join('')}` as Cursor);
}

interface Listed extends Pick<HubRow, 'id'> {
  /** The time that sorts the list. */
  readonly at: number;
  readonly listing: ProposalListing;
  /** The proposal's discussion link. */
  readonly discussion: HubRow['discussion'];
}

function readRow(wire: unknown, by: HubList['by'], keyOf: KeyOf): Listed | null {
  const row = HubProposal.safeParse(wire).data;
  const key = row === undefined ? null : keyOf(row.id);
  const at = Number(row?.[by]);
  if (row === undefined || key === null || !Number.isSafeInteger(at) || at <= 0) return null;
  const { id, identity, title, sourceUrl = null, lifecycle, startAt, endAt, flagged } = hubSays(row);
  const listing = {
    ...{ key, identity, title: line(title) ?? id, sourceUrl, lifecycle: word(lifecycle), outcome: null },
    ...{ startAt: time(startAt), endAt: time(endAt), coverage: null },
    ...(flagged && { flagged }),
  };
  return { id, at, listing, discussion: row.discussion };
}

function isInOrder(rows: readonly Listed[], place: Place | null, isDown: boolean): boolean {
  const times = [...(place ? [place.at] : []), ...rows.map(({ at }) => at)];
  return times.every((at, index) => {
    const before = times[index - 1] ?? at;
    return isDown ? at <= before : at >= before;
  });
}
