import { changesWords } from '@/components/shared/listings/changes-words';
import { voteRow } from '@/components/shared/listings/row-words';
import type { Locale } from '@/utils/i18n/locale';
import { parseTimestamp } from '@/utils/i18n/time';
import { type Change, changesBetween } from '@/utils/lookup/records/recent';
import { nextCheck, type WatchState } from '../schedule';
import { latestReading, noteOf, type Reading, type Star, type WatchNote } from '../star';

export interface WatchedItem {
  readonly star: Star;
  readonly note: WatchNote;
  readonly reading: Reading | null;
  /** Known changes since the last view; empty does not mean that nothing changed. */
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

/** Something of it changed since the reader looked, as far as the present service tells. */
export function hasNews({ changes, isElsewhere }: WatchedItem): boolean {
  return changes.length > 0 && !isElsewhere;
}

type Order = readonly [group: number, within: number];

function orderOf({ star, reading, isElsewhere }: WatchedItem, now: number): Order {
  const lifecycle = reading?.standing.status?.lifecycle ?? null;
  if (isElsewhere) return [5, -star.starredAt];
  if (lifecycle === 'active') return withTime(0, timeOf(reading?.endAt), now);
  if (lifecycle === 'pending') return withTime(2, timeOf(reading?.startAt), now);
  return [4, -(timeOf(reading?.endAt) ?? star.starredAt)];
}

/** Sorts past and unknown times after future ones. */
function withTime(group: number, time: number | null, now: number): Order {
  if (time === null) return [group + 1, Number.MAX_SAFE_INTEGER];
  return time > now ? [group, time] : [group + 1, time];
}

function timeOf(timestamp: string | null | undefined): number | null {
  return timestamp == null ? null : parseTimestamp(timestamp);
}

/** A watched proposal's state, and what changed. */
export function watchedRow({ star, reading, changes }: WatchedItem, locale: Locale) {
  const { lifecycle, outcome } = reading?.standing.status ?? { lifecycle: null, outcome: null };
  const { startAt = null, endAt = null, execution = null } = reading ?? {};
  const vote = { lifecycle, outcome, startAt, endAt, execution };
  const row = reading === null ? UNREAD : voteRow(vote, reading.standing.votes, locale);
  const { title } = star.candidate;
  return { ...row, title, isTitle: true, news: changesWords(changes, locale) };
}

const UNREAD = { verdict: null, standing: null, isOpen: false } as const;
