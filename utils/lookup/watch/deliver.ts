import { localDay } from '../day-count';
import type { News, NewsKind } from './news';
import type { WatchNote, WatchNotes } from './notes';
import { nextDay, type QuietHours, quietUntil } from './quiet-hours';

/** Which notices the user wants, and when. */
export interface NoticeWishes {
  /** `digest`: everything in one notice, once a day at most; `each`: as it is found out. */
  readonly pace: 'each' | 'digest';
  readonly kinds: Readonly<Record<NewsKind, boolean>>;
  readonly quiet: QuietHours | null;
}

/** News of one proposal that are to be told now. */
export interface ToldNews {
  readonly note: WatchNote;
  readonly news: News;
}

/** More ids of news than one proposal has. */
const MOST_ANNOUNCED = 20;

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

/** What is to be told now, and the notes as they are once it is. Nothing is told twice. */
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

/** When what is pending may be told, at the earliest now; null where nothing is. */
export function deliveryTime(all: WatchNotes, wishes: NoticeWishes | null, now: number): number | null {
  if (all.notes.every(({ pending }) => pending.length === 0)) return null;
  if (wishes === null) return now;
  const wasToday = wishes.pace === 'digest' && all.digestDay === localDay(now);
  return quietUntil(wishes.quiet, wasToday ? nextDay(now) : now);
}

function isWanted({ kind, until }: News, wishes: NoticeWishes | null, now: number): boolean {
  return wishes?.kinds[kind] === true && (until === null || until > now);
}

function announcedWith({ announced }: WatchNote, news: readonly News[]): readonly string[] {
  return [...announced, ...news.map(({ id }) => id)].slice(-MOST_ANNOUNCED);
}
