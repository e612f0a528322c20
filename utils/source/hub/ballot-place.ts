import * as z from 'zod/mini';
import type { BallotOrder, Cursor } from '@/utils/api/lists';

/** A ballot as far as its place in the list goes. */
export interface PlacedBallot {
  readonly id: string;
  readonly power: number;
  /** Seconds since the epoch. */
  readonly created: number;
}

/** What is asked of the hub's `votes`. */
interface Walk {
  readonly skip: number;
  readonly orderBy: 'vp' | 'created';
  /** Bounds, beside the proposal. */
  readonly where: Readonly<Record<string, number>>;
}

/** Where a page ended. */
const Place = z.object({
  /** The power or time of its last row; null where the ballots of one power begin. */
  value: z.nullable(z.number()),
  /** Rows of that value that were read. */
  skip: z.number(),
  /** The ends of the ids of rows that may come again. */
  seen: z.string(),
  /** All rows that were read. */
  read: z.number(),
  /** The one power whose ballots are walked by time. */
  of: z.nullable(z.number()),
  /** Whether no ballot of the value is left. */
  isDone: z.boolean(),
});

export type Place = z.infer<typeof Place>;

/** The hub skips no further. */
const MAX_SKIP = 5_000;
/** No ballot has less power but one of none: a filter of the value 0 would be no filter. */
const NEXT_TO_NOTHING = 1e-30;
/** Characters of an id that distinguish it from others; a cursor holds those of a page. */
const TAIL = 12;

const START: Place = { value: null, skip: 0, seen: '', read: 0, of: null, isDone: false };

/** The place that a cursor stands for, the beginning without one; null where the cursor is none of ours. */
export function placeAt(cursor: Cursor | null): Place | null {
  if (cursor === null) return START;
  try {
    return Place.safeParse(JSON.parse(cursor)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * The rows that follow a place. Powers have more digits in the hub's column than in its answers: the bound lies just above the
 * value, for else rows of that very value would be beyond it.
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

/** Whether a row was not read before, and belongs to what is walked. */
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

/** A page of the hub as it came, in its order, behind a place. */
interface CamePage {
  readonly place: Place;
  readonly order: BallotOrder;
  readonly rows: readonly PlacedBallot[];
  /** Those that could not be read among them. */
  readonly size: number;
  /** Whether they are fewer than were asked for. */
  readonly isLast: boolean;
  /** How many ballots the proposal counts; null if unknown. */
  readonly counted: number | null;
}

/**
 * Where ballots of equal power have to be listed by time instead: the hub skips no further among so many. Nothing of a
 * full page of one power is taken then, and its earlier ballots are recognised by their ids. Null if this is not
 * needed.
 */
export function byTimeInstead({ place, order, rows, isLast, counted }: CamePage): Place | null {
  const power = rows[0]?.power ?? Number.NaN;
  const isOne =
    order === 'power' && place.of === null && !place.isDone && rows.every((row) => row.power === power);
  if (!isOne || isLast || (counted ?? 0) <= MAX_SKIP) return null;
  const { value, skip, seen, read } = place;
  const before = value === power ? seen : '';
  // Else it was begun when the vote had fewer ballots.
  const isTold = value !== power || skip * TAIL === seen.length;
  return isTold ? { ...START, of: power, seen: before, read } : null;
}

/** The place behind a page of which so many rows were new. */
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

/** Behind the ballots of one power come those of less. */
function afterLast(place: Place, read: number, counted: number | null): Place | 'end' {
  const { of } = place;
  const isEnd = of === null || of === 0 || (counted !== null && read >= counted);
  return isEnd ? 'end' : { ...START, value: of, read, isDone: true };
}
