import type { ApiErrorCode } from '@/utils/api/errors';
import type { Timestamp } from '@/utils/i18n/time';
import { isFinalOutcome } from '@/utils/lookup/records/lifetime';
import { type Standing, standingOf } from '@/utils/lookup/records/recent';
import { answerOf, type ProposalRecord } from '@/utils/lookup/records/records';
import type { ProposalCandidate, ProposalKey } from '@/utils/proposal/proposal';

/** Apart from the stars, so that neither the background's write nor a page's can undo the other. */
export const WATCH_NOTES_KEY = 'watch-notes:v1';

export const STARS_KEY = 'watchlist:v1';

/** What a notice can be about. */
export type NewsKind = 'opened' | 'closing' | 'ended' | 'outcome' | 'people';

/** Something that happened to a starred proposal, told once. */
export interface News {
  /** The same for the same event of one proposal. */
  readonly id: string;
  readonly kind: NewsKind;
  /** When it was found out, milliseconds since the epoch. */
  readonly at: number;
  /** After that it is no news any more; null for always. */
  readonly until: number | null;
  readonly title: string;
  /**
   * How the proposal stood then, in words that outlast the moment. Of people followed: what they did, or with `until` the name of
   * who has not voted.
   */
  readonly words: string;
}

/** What a watch needs to know of a proposal, and when that was read. */
export interface Reading {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly standing: Standing;
  readonly startAt: Timestamp | null;
  readonly endAt: Timestamp | null;
  /** Whether it was carried out; see `ProposalDetail`. */
  readonly execution: string | null;
}

/** A proposal that the user watches. Pages write it; the background writes its findings to a `WatchNote`. */
export interface Star {
  readonly candidate: ProposalCandidate;
  /** The service whose key it is: origin and path prefix. To another one the key means nothing. */
  readonly service: string;
  readonly starredAt: number;
  /** As it was when the user starred it or looked at it last; null where nothing was loaded then. */
  readonly seen: Reading | null;
}

/** Enough for a delegate of many DAOs, and few enough to be checked within an hour. */
export const MAX_STARS = 200;

export function findStar(stars: readonly Star[], service: string, key: ProposalKey): Star | null {
  return stars.find((star) => star.service === service && star.candidate.key === key) ?? null;
}

/** The stars with another one, the latest first; unchanged without room or if it is already there. */
export function withStar(stars: readonly Star[], star: Star): readonly Star[] {
  if (stars.length >= MAX_STARS || findStar(stars, star.service, star.candidate.key) !== null) return stars;
  return [star, ...stars];
}

export function withoutStar(stars: readonly Star[], service: string, key: ProposalKey): readonly Star[] {
  const star = findStar(stars, service, key);
  return star === null ? stars : stars.filter((other) => other !== star);
}

/** The stars after a look at a proposal; unchanged where nothing newer was seen of it. */
export function withLook(
  stars: readonly Star[],
  service: string,
  key: ProposalKey,
  seen: Reading,
): readonly Star[] {
  const star = findStar(stars, service, key);
  if (star === null || (star.seen !== null && star.seen.at >= seen.at)) return stars;
  return stars.map((other) => (other === star ? { ...star, seen } : other));
}

/** What is known of a proposal, as a watch keeps it; null without its detail. */
export function readingOf(record: ProposalRecord | null): Reading | null {
  const detail = answerOf(record?.detail);
  if (record === null || detail === null) return null;
  const { startAt, endAt, execution, outcome } = detail.value;
  // A final detail is not asked for again, while the figures beside it may be: theirs is then the later word.
  const votesAt = isFinalOutcome(outcome, execution) ? (answerOf(record.summary)?.fetchedAt ?? 0) : 0;
  const at = Math.max(detail.fetchedAt, votesAt);
  return { at, standing: standingOf(record), startAt, endAt, execution };
}

/** How somebody followed had voted when that was asked for last. */
export interface SeenVote {
  readonly address: string;
  /** What tells one choice from another, empty for one that was not read; null: that they had not voted is told, or about to be. */
  readonly choice: string | null;
  readonly words: string;
}

/** What the background found out about one starred proposal. */
export interface WatchNote {
  readonly key: ProposalKey;
  readonly service: string;
  /** The last time it was asked for, answered or not; milliseconds since the epoch, 0 for never. */
  readonly triedAt: number;
  /** Tries in a row that came to nothing, and why the last one did. */
  readonly failures: number;
  readonly error: ApiErrorCode | null;
  readonly reading: Reading | null;
  /** Ids of the feed's latest events about it, so that none is taken for new twice. */
  readonly events: readonly string[];
  /** Ids of the news that were announced, or are not to be. */
  readonly announced: readonly string[];
  /** News that wait for their time. */
  readonly pending: readonly News[];
  /** Those of whom there was something to tell. */
  readonly people: readonly SeenVote[];
}

/** All that the background keeps of the watch. Only the background writes it. */
export interface WatchNotes {
  readonly notes: readonly WatchNote[];
  /** The local day of the last digest. */
  readonly digestDay: string | null;
  /** When a service was found to have no feed of events, and which. */
  readonly noFeed: { readonly service: string; readonly at: number } | null;
}

export const NO_NOTES: WatchNotes = { notes: [], digestDay: null, noFeed: null };

const NOTHING_NOTED = {
  triedAt: 0,
  failures: 0,
  error: null,
  reading: null,
  events: [],
  announced: [],
  pending: [],
  people: [],
} as const satisfies Partial<WatchNote>;

/** What is noted of a star, or what there is to note before anything was. */
export function noteOf({ notes }: WatchNotes, { service, candidate: { key } }: Star): WatchNote {
  const found = notes.find((note) => note.service === service && note.key === key);
  return found ?? { key, service, ...NOTHING_NOTED };
}

export function withNote(all: WatchNotes, note: WatchNote): WatchNotes {
  const others = all.notes.filter(({ key, service }) => key !== note.key || service !== note.service);
  return { ...all, notes: [...others, note] };
}

/** Without the notes of what is watched no more. */
export function ofStars(all: WatchNotes, stars: readonly Star[]): WatchNotes {
  const notes = all.notes.filter(({ service, key }) => findStar(stars, service, key) !== null);
  return notes.length === all.notes.length ? all : { ...all, notes };
}

/** The latest that is known of a star, by the background or from when the user saw it last. */
export function latestReading(star: Star, note: WatchNote): Reading | null {
  const { seen } = star;
  const { reading } = note;
  if (seen === null || reading === null) return reading ?? seen;
  return reading.at >= seen.at ? reading : seen;
}
