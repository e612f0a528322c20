import { localDay } from '@/utils/lookup/usage/day-count';
import type { News, NewsKind, WatchNote, WatchNotes } from '../star';

/** Hours of the day by the local clock, such as `22:00` to `07:00`: across midnight where the end is the smaller. */
interface QuietHours {
  readonly from: string;
  readonly to: string;
}

const DAY_MINUTES = 24 * 60;

/** Minutes since midnight of `HH:MM`; null where the text is no time of day. */
export function minutesOf(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

/** When the quiet hours that hold at a time are over, milliseconds since the epoch: that time itself where none do. */
export function quietUntil(quiet: QuietHours | null, now: number): number {
  const from = quiet === null ? null : minutesOf(quiet.from);
  const to = quiet === null ? null : minutesOf(quiet.to);
  if (from === null || to === null || from === to) return now;
  const date = new Date(now);
  const minute = date.getHours() * 60 + date.getMinutes();
  const passed = (minute - from + DAY_MINUTES) % DAY_MINUTES;
  const length = (to - from + DAY_MINUTES) % DAY_MINUTES;
  if (passed >= length) return now;
  // The end of hours that go on across midnight is tomorrow's; a clock that is set back may show it before now.
  return Math.max(now, date.setHours(minute >= to ? 24 : 0, to, 0, 0));
}

/** When the next day begins by the local calendar. */
export function nextDay(now: number): number {
  return new Date(now).setHours(24, 0, 0, 0);
}

/** Which notices the user wants, and when. */
export interface NoticeWishes {
  /** `digest`: everything in one notice, once a day at most; `each`: as it is found out. */
  readonly pace: 'each' | 'digest';
  readonly kinds: Readonly<Record<NewsKind, boolean>>;
  readonly quiet: QuietHours | null;
}

/** News of one proposal, to announce now. */
export interface ToldNews {
  readonly note: WatchNote;
  readonly news: News;
}

/** More ids of news than one proposal has. */
const MAX_ANNOUNCED = 20;

/** A note with news that were found out; those that nobody wants to hear are put away. `wishes` is null for none. */
export function withNews(note: WatchNote, found: readonly News[], wishes: NoticeWishes | null): WatchNote {
  const known = [...note.announced, ...note.pending.map(({ id }) => id)];
  const fresh = found.filter(({ id }) => !known.includes(id));
  const wanted = fresh.filter(({ kind }) => wishes?.kinds[kind] === true);
  const unwanted = fresh.filter((news) => !wanted.includes(news));
  const isOver = fresh.some(({ kind }) => kind === 'ended');
  // Once it has ended, that it began or was about to end is no news any more.
  const outdated = isOver ? note.pending : [];
  const pending = [...note.pending.filter((news) => !outdated.includes(news)), ...wanted];
  return { ...note, pending, announced: announcedWith(note, [...unwanted, ...outdated]) };
}

/** What to announce now, and the notes afterwards. Nothing is announced twice. */
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

/** When pending news may be announced, at the earliest now; null without any. */
export function deliveryTime(all: WatchNotes, wishes: NoticeWishes | null, now: number): number | null {
  const pending = all.notes.flatMap((note) => note.pending);
  if (pending.length === 0) return null;
  if (wishes === null) return now;
  const wasToday = wishes.pace === 'digest' && all.digestDay === localDay(now);
  const next = quietUntil(wishes.quiet, wasToday ? nextDay(now) : now);
  // That a vote is about to end does not wait for the next day's notice where the end comes first.
  const isLate = pending.some(({ until }) => until !== null && until <= next);
  return isLate ? quietUntil(wishes.quiet, now) : next;
}

function isWanted({ kind, until }: News, wishes: NoticeWishes | null, now: number): boolean {
  return wishes?.kinds[kind] === true && (until === null || until > now);
}

function announcedWith({ announced }: WatchNote, news: readonly News[]): readonly string[] {
  // What people did is remembered by itself: so many ids would push the others out.
  const ids = news.flatMap(({ id, kind }) => (kind === 'people' ? [] : [id]));
  return [...announced, ...ids].slice(-MAX_ANNOUNCED);
}
