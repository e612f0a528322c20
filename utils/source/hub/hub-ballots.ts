import * as z from 'zod/mini';
import type { Cursor, ListQueries, Page } from '@/utils/api/lists';
import { line, numeral, rawJson, rows, text, time } from '@/utils/api/wire';
import type { Ballot, BallotChoice } from '@/utils/proposal/proposal';
import type { HubData } from './hub-answer';
import { hubPower, hubTime } from './hub-proposal';

/** What is asked of the hub's `votes`, as GraphQL variables. */
interface BallotVariables {
  readonly first: number;
  readonly skip: number;
  readonly orderBy: 'vp' | 'created';
  readonly where: Readonly<Record<string, string | number>>;
}

/** Where a page ended: the value of its last row, and how many rows of that value were read. */
const Place = z.object({ value: z.number(), read: z.number() });
type Place = z.infer<typeof Place>;

/** The hub skips no further. */
const MAX_SKIP = 5_000;
/** No ballot has less power but one of none: a filter of the value 0 would be no filter. */
const NEXT_TO_NOTHING = 1e-30;

const Row = z.object({
  id: z.string(),
  voter: z.string(),
  created: z.number(),
  /** A number, a list of ranks, an object of weights, or a text while it is encrypted. */
  choice: z.exactOptional(z.unknown()),
  vp: numeral,
  ipfs: text,
});

/** The variables for the page behind a cursor, null where the cursor is none of ours. */
export function ballotVariables(
  { order, limit }: ListQueries['ballots'],
  proposal: string,
  cursor: Cursor | null,
): BallotVariables | null {
  const orderBy = order === 'power' ? 'vp' : 'created';
  if (cursor === null) return { first: limit, skip: 0, orderBy, where: { proposal } };
  const place = readPlace(cursor);
  if (place === null) return null;
  const bound =
    place.value === 0 ? { [`${orderBy}_lt`]: NEXT_TO_NOTHING } : { [`${orderBy}_lte`]: place.value };
  return { first: limit, skip: place.read, orderBy, where: { proposal, ...bound } };
}

function readPlace(cursor: Cursor): Place | null {
  try {
    const parsed = Place.safeParse(JSON.parse(cursor));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * One page, in the order that was asked for. Rows of the last value, of which there may be more than a page holds, are
 * counted: the next page begins behind them. Null where the answer holds no list.
 */
export function readBallots(
  { votes, proposal }: HubData,
  { order, limit }: ListQueries['ballots'],
  before: Cursor | null,
): Page<Ballot> | null {
  const list = rows(Row, limit).parse(votes);
  const choices = rows(z.string(), 1_000).parse(choicesIn(proposal));
  if (list === null || !Array.isArray(votes)) return null;
  if (list.length === 0 && votes.length > 0) return null;
  const items = list.map((row) => ballotOf(row, choices ?? []));
  return { items, next: votes.length < limit ? 'end' : nextPlace(list.map(valueBy(order)), before) };
}

function choicesIn(proposal: unknown): unknown {
  const { choices }: { readonly choices?: unknown } = Object(proposal);
  return choices;
}

function valueBy(order: ListQueries['ballots']['order']) {
  return ({ vp, created }: z.infer<typeof Row>) => (order === 'power' ? Number(vp ?? Number.NaN) : created);
}

function nextPlace(values: readonly number[], before: Cursor | null): Page<Ballot>['next'] {
  const value = values.at(-1);
  if (value === undefined || !Number.isFinite(value)) return 'unreachable';
  const last = before === null ? null : readPlace(before);
  const alike = values.filter((each) => each === value).length;
  const read = alike + (last?.value === value ? last.read : 0);
  if (read > MAX_SKIP) return 'unreachable';
  // A cursor of this source is its own text, and is read by nobody else.
  return JSON.stringify({ value, read } satisfies Place) as Cursor;
}

function ballotOf(row: z.infer<typeof Row>, choices: readonly string[]): Ballot {
  const voter = line(row.voter) ?? row.id;
  return {
    id: line(row.id),
    voter,
    address: voter,
    choice: choiceOf(row.choice, choices),
    votingPower: hubPower(row.vp),
    votedAt: time(hubTime(String(row.created))),
    transactionHash: null,
    receipt: row.ipfs,
  };
}

/** Ranks and weights as the hub gives them; what is encrypted says nothing yet. */
function choiceOf(choice: unknown, choices: readonly string[]): BallotChoice | null {
  if (typeof choice === 'number') {
    return { key: String(choice), label: line(choices[choice - 1] ?? null), raw: null };
  }
  const raw = typeof choice === 'object' ? rawJson(choice) : null;
  return raw === null ? null : { key: null, label: null, raw };
}

export const BALLOT_QUERY =
  'query($id:String!,$first:Int!,$skip:Int!,$orderBy:String!,$where:VoteWhere!){proposal(id:$id){choices} votes(first:$first,skip:$skip,orderBy:$orderBy,orderDirection:desc,where:$where){id voter created choice vp ipfs}}';
