import { parseTimestamp } from '@/utils/proposal/moment';
import { type Change, changesBetween } from '../recent';
import { latestReading, noteOf, type WatchNote } from './notes';
import type { WatchState } from './schedule';
import type { Reading, Star } from './star';
import { nextCheck } from './when-to-check';

/** What there is to say of a starred proposal. */
export interface WatchedItem {
  readonly star: Star;
  readonly note: WatchNote;
  readonly reading: Reading | null;
  /** What changed since the user saw it last; none is not to say that nothing did. */
  readonly changes: readonly Change[];
  /** Its key is another service's, so that it is not checked. */
  readonly isElsewhere: boolean;
  /** Nothing more will happen to it. */
  readonly isFinal: boolean;
}

/** The watchlist by the time that is left: votes that end, then those that begin, then what has ended, the latest first. */
export function watchedItems(state: WatchState, now: number): readonly WatchedItem[] {
  return state.stars
    .map((star) => itemOf(star, state))
    .map((item) => ({ item, order: orderOf(item, now) }))
    .toSorted((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1])
    .map(({ item }) => item);
}

function itemOf(star: Star, { notes, service }: WatchState): WatchedItem {
  const note = noteOf(notes, star);
  const reading = latestReading(star, note);
  const isElsewhere = star.service !== service;
  return {
    star,
    note,
    reading,
    changes:
      reading !== null && star.seen !== null ? changesBetween(star.seen.standing, reading.standing) : [],
    isElsewhere,
    isFinal: nextCheck(star, note) === null,
  };
}

type Order = readonly [group: number, within: number];

function orderOf({ star, reading, isElsewhere }: WatchedItem, now: number): Order {
  const lifecycle = reading?.standing.status?.lifecycle ?? null;
  if (isElsewhere) return [5, -star.starredAt];
  if (lifecycle === 'active') return withTime(0, timeOf(reading?.endAt), now);
  if (lifecycle === 'pending') return withTime(2, timeOf(reading?.startAt), now);
  return [4, -(timeOf(reading?.endAt) ?? star.starredAt)];
}

/** A time that has passed, or that nobody knows, comes after those to come. */
function withTime(group: number, time: number | null, now: number): Order {
  if (time === null) return [group + 1, Number.MAX_SAFE_INTEGER];
  return time > now ? [group, time] : [group + 1, time];
}

function timeOf(timestamp: string | null | undefined): number | null {
  return timestamp == null ? null : parseTimestamp(timestamp);
}
