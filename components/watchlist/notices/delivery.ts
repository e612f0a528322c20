import { localDay } from '@/utils/lookup/usage/day-count';
import type { News, NewsKind, WatchNote, WatchNotes } from '../star';

/** Hours of the day by the local clock, such as `22:00` to `07:00`: across midnight if the end is smaller. */
interface QuietHours {
  readonly from: string;
  readonly to: string;
}

const DAY_MINUTES = 24 * 60;

/** Parses `HH:MM` to minutes since midnight; null if invalid. */
export function minutesOf(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

/** Returns when the current quiet hours end, milliseconds since the epoch; `now` outside them. */
export function quietUntil(quiet: QuietHours | null, now: number): number {
  const from = quiet === null ? null : minutesOf(quiet.from);
  const to = quiet === null ? null : minutesOf(quiet.to);
  if (from === null || to === null || from === to) return now;
  const date = new Date(now);
  const minute = date.getHours() * 60 + date.getMinutes();
  const passed = (minute - from + DAY_MINUTES) % DAY_MINUTES;
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES;
  if (passed >= length) return now;
  // Hours across midnight end tomorrow; after a clock change the end may be before now.
  return Math.max(now, date.setHours(minute >= to ? 24 : 0, to, 0, 0));
}

/** Returns when the next local day begins. */
export function nextDay(now: number): number {
  return new Date(now).setHours(24, 0, 0, 0);
}

/** Which notifications the user wants, and when. */
export interface NoticeWishes {
  /** `digest`: all news in one notification, at most once a day; `each`: when found. */
  readonly pace: 'each' | 'digest';
  readonly kinds: Readonly<Record<NewsKind, boolean>>;
  readonly quiet: QuietHours | null;
}

/** News of one proposal to announce now. */
export interface ToldNews {
  readonly note: WatchNote;
  readonly news: News;
}

/** More news ids than one proposal has. */
const MAX_ANNOUNCED = 20;

/** Adds found news to a note, and marks unwanted ones as done. `wishes` is null for none. */
export function withNews(note: WatchNote, found: readonly News[], wishes: NoticeWishes | null): WatchNote {
  const known = [...note.announced, ...note.pending.map(({ id }) => id)];
  const fresh = found.filter(({ id }) => !known.includes(id));
  const wanted = fresh.filter(({ kind }) => wishes?.kinds[kind] === true);
  const unwanted = fresh.filter((news) => !wanted.includes(news));
  const isOver = fresh.some(({ kind }) => kind === 'ended');
  // After the end, its start and approaching end are no longer news.
  const outdated = isOver ? note.pending : [];
  const pending = [...note.pending.filter((news) => !outdated.includes(news)), ...wanted];
  return { ...note, pending, announced: announcedWith(note, [...unwanted, ...outdated]) };
}

/** Returns what to announce now, and the notes afterwards. Announces nothing twice. */
export function deliver(
  all: WatchNotes,
  wishes: NoticeWishes | null,
  now: number,
): { readonly notes: WatchNotes; readonly told: readonly ToldNews[] } {
  const time = deliveryTime(all, wishes, now);
  if (time !== null && time > now) return { notes: all, told: [] };
  const told = all.notes.flatMap((note) =>
    note.pending.filter((news) => isWanted(news, wishes, now)).map((news) => ({ note, news })),
  );
  const isDigest = wishes?.pace === 'digest' && told.length > 0;
  return {
    told: told.toSorted((a, b) => b.news.at - a.news.at),
    notes: {
      ...all,
      digestDay: isDigest ? localDay(now) : all.digestDay,
      notes: all.notes.map((note) =>
        note.pending.length === 0
          ? note
          : { ...note, pending: [], announced: announcedWith(note, note.pending) },
      ),
    },
  };
}

/** Returns when pending news may be announced, at the earliest now; null without any. */
export function deliveryTime(all: WatchNotes, wishes: NoticeWishes | null, now: number): number | null {
  const pending = all.notes.flatMap((note) => note.pending);
  if (pending.length === 0) return null;
  if (wishes === null) return now;
  const wasToday = wishes.pace === 'digest' && all.digestDay === localDay(now);
  const next = quietUntil(wishes.quiet, wasToday ? nextDay(now) : now);
  // An approaching end is announced early if it comes before the next digest.
  const isLate = pending.some(({ until }) => until !== null && until <= next);
  return isLate ? quietUntil(wishes.quiet, now) : next;
}

function isWanted({ kind, until }: News, wishes: NoticeWishes | null, now: number): boolean {
  return wishes?.kinds[kind] === true && (until === null || until > now);
}

function announcedWith({ announced }: WatchNote, news: readonly News[]): readonly string[] {
  // News about people have a separate memory: their ids would displace the others.
  const ids = news.flatMap(({ id, kind }) => (kind === 'people' ? [] : [id]));
  return [...announced, ...ids].slice(-MAX_ANNOUNCED);
}
