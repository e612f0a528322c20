import * as z from 'zod/mini';
import type { BallotOrder, Cursor } from '@/utils/api/lists';

/** The fields of a ballot that decide its position in the list. */
export interface PlacedBallot {
  readonly id: string;
  readonly power: number;
  /** Seconds since the epoch. */
  readonly created: number;
}

/** The filter and order of one query of the hub's `votes`. */
interface Walk {
  readonly skip: number;
  readonly orderBy: 'vp' | 'created';
  /** Bounds besides the proposal. */
  readonly where: Readonly<Record<string, number>>;
}

/** Where a page ended. */
const Place = z.object({
  /** The power or time of its last row; null at the start of the ballots of one power. */
  value: z.nullable(z.number()),
  /** Rows of that value read so far. */
  skip: z.number(),
  /** Suffixes of ids that may appear again. */
  seen: z.string(),
  /** Rows read in total. */
  read: z.number(),
  /** The one power whose ballots are listed by time. */
  of: z.nullable(z.number()),
  /** Whether all ballots of the value are read. */
  isDone: z.boolean(),
});

export type Place = z.infer<typeof Place>;

/** The hub's maximum for `skip`. */
const MAX_SKIP = 5_000;
/** Below every non-zero power. The hub ignores a filter of 0. */
const NEXT_TO_NOTHING = 1e-30;
/** Characters that identify an id; a cursor stores them for each row of a page. */
const TAIL = 12;

const START: Place = { value: null, skip: 0, seen: '', read: 0, of: null, isDone: false };

/** Decodes a cursor; null cursors mean the start. Null if the cursor is not from this source. */
export function placeAt(cursor: Cursor | null): Place | null {
  if (cursor === null) return START;
  try {
    return Place.safeParse(JSON.parse(cursor)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Returns the query for rows after a place. The hub's column has more digits than its answers, so the bound is slightly
 * above the value; otherwise rows of that value would be skipped.
 */
export function walkFrom({ value, skip, of, isDone }: Place, order: BallotOrder): Walk {
  const orderBy = order === 'power' && of === null ? 'vp' : 'created';
  const within = of === null ? {} : atPower(of);
  if (value === null) return { skip, orderBy, where: within };
  if (orderBy === 'created') return { skip, orderBy, where: { ...within, created_lte: value } };
  const isLast = value === 0 && !isDone;
  const bound = isLast ? atPower(0) : isDone ? { vp_lt: value } : { vp_lte: above(value) };
  return { skip, orderBy, where: bound };
}

function atPower(power: number): Walk['where'] {
  return power === 0
    ? { vp_lt: NEXT_TO_NOTHING }
    : { vp_gte: power * (1 - Number.EPSILON), vp_lte: above(power) };
}

const above = (power: number) => power * (1 + Number.EPSILON);

/** Returns whether a row is new and belongs to the listed ballots. */
export function isNew(
  { id, power }: PlacedBallot,
  { value, seen, of, isDone }: Place,
  order: BallotOrder,
): boolean {
  if (isAmong(id, seen)) return false;
  if (order === 'time') return true;
  if (of !== null) return power === of;
  return value === null || !(isDone ? power >= value : power > value);
}

function isAmong(id: string, seen: string): boolean {
  const own = tailOf({ id });
  for (let at = 0; at < seen.length; at += TAIL) if (seen.startsWith(own, at)) return true;
  return false;
}

const tailOf = ({ id }: Pick<PlacedBallot, 'id'>) => id.slice(-TAIL).padStart(TAIL);

/** A page of the hub in its order, starting at a place. */
interface CamePage {
  readonly place: Place;
  readonly order: BallotOrder;
  readonly rows: readonly PlacedBallot[];
  /** Includes unreadable rows. */
  readonly size: number;
  /** Whether the page has fewer rows than requested. */
  readonly isLast: boolean;
  /** Ballots that the proposal counts; null if unknown. */
  readonly counted: number | null;
}

/**
 * Returns where to list ballots of equal power by time instead, because there are more than the hub can skip. A full
 * page of one power is then discarded, and ids identify ballots already read. Null if not needed.
 */
export function byTimeInstead({ place, order, rows, isLast, counted }: CamePage): Place | null {
  const power = rows[0]?.power ?? Number.NaN;
  const isOne =
    order === 'power' && place.of === null && !place.isDone && rows.every((row) => row.power === power);
  if (!isOne || isLast || (counted ?? 0) <= MAX_SKIP) return null;
  const { value, skip, seen, read } = place;
  const before = value === power ? seen : '';
  // Otherwise it began when the vote had fewer ballots.
  const isTold = value !== power || skip * TAIL === seen.length;
  return isTold ? { ...START, of: power, seen: before, read } : null;
}

/** Returns the place after a page, `taken` of whose rows were new. */
export function placeAfter(page: CamePage, taken: number): Place | 'end' | 'unreachable' {
  const { place, order, rows, size, isLast, counted } = page;
  const read = place.read + taken;
  if (isLast) return afterLast(place, read, counted);
  const keyOf = ({ power, created }: PlacedBallot) =>
    order === 'power' && place.of === null ? power : created;
  const value = rows.map(keyOf).at(-1);
  if (value === undefined || !Number.isFinite(value)) return 'unreachable';
  const alike = rows.filter((row) => keyOf(row) === value);
  const isSame = place.value === value;
  const skip = isSame ? place.skip + size : alike.length;
  if (skip > MAX_SKIP) return 'unreachable';
  const seen = place.of === null ? alike.map(tailOf).join('') : place.seen;
  return { ...place, value, skip, seen, read, isDone: isSame && place.isDone };
}

/** Returns the place after the last ballot of one power: those with less power. */
function afterLast(place: Place, read: number, counted: number | null): Place | 'end' {
  const { of } = place;
  const isEnd = of === null || of === 0 || (counted !== null && read >= counted);
  return isEnd ? 'end' : { ...START, value: of, read, isDone: true };
}
