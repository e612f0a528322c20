import { changesWords } from '@/components/shared/listings/changes-words';
import { voteRow } from '@/components/shared/listings/list-row';
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
  /** Its key belongs to another service, so it is not checked. */
  readonly isElsewhere: boolean;
  /** It cannot change any more. */
  readonly isFinal: boolean;
}

/** Returns the watchlist by time left: ending votes, then pending ones, then ended ones, latest first. */
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

/** Returns whether it changed since the user's last look, according to the current service. */
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

/** Describes a watched proposal's state and changes. */
export function watchedRow({ star, reading, changes }: WatchedItem, locale: Locale) {
  const { lifecycle, outcome } = reading?.standing.status ?? { lifecycle: null, outcome: null };
  const { startAt = null, endAt = null, execution = null } = reading ?? {};
  const vote = { lifecycle, outcome, startAt, endAt, execution };
  const row = reading === null ? UNREAD : voteRow(vote, reading.standing.votes, locale);
  const { title } = star.candidate;
  return { ...row, title, isTitle: true, news: changesWords(changes, locale) };
}

const UNREAD = { verdict: null, standing: null, isOpen: false } as const;
