import type { ApiErrorCode } from '@/utils/api/errors';
import type { Timestamp } from '@/utils/i18n/time';
import { isFinalOutcome } from '@/utils/lookup/records/lifetime';
import { type Standing, standingOf } from '@/utils/lookup/records/recent';
import { answerOf, type ProposalRecord } from '@/utils/lookup/records/records';
import type { Absent } from '@/utils/proposal/ballot';
import type { ProposalCandidate, ProposalKey } from '@/utils/proposal/proposal';

/** Separate from the stars, so that the background's and the pages' writes do not conflict. */
export const WATCH_NOTES_KEY = 'watch-notes:v1';

export const STARS_KEY = 'watchlist:v1';

/** The subjects of notifications. */
export type NewsKind = 'opened' | 'closing' | 'ended' | 'outcome' | 'people';

/** Something that happened to a starred proposal, announced once. */
export interface News {
  /** Identical for the same event of one proposal. */
  readonly id: string;
  readonly kind: NewsKind;
  /** When it was found, milliseconds since the epoch. */
  readonly at: number;
  /** After that it is no longer news; null for no limit. */
  readonly until: number | null;
  readonly title: string;
  /**
   * The proposal's state at that time, in words that stay valid. For followed people: what they did, or with `until`
   * the name of someone who has not voted.
   */
  readonly words: string;
}

/** What the watchlist needs to know of a proposal, and when that was read. */
export interface Reading {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly standing: Standing;
  readonly startAt: Timestamp | null;
  readonly endAt: Timestamp | null;
  /** The execution; see `ProposalDetail`. */
  readonly execution: string | null;
}

/** A watched proposal. Pages write it; the background writes its findings to a `WatchNote`. */
export interface Star {
  readonly candidate: ProposalCandidate;
  /** The service of its key: origin and path prefix. The key is invalid for others. */
  readonly service: string;
  readonly starredAt: number;
  /** Its state when the user starred or last viewed it; null if nothing was loaded then. */
  readonly seen: Reading | null;
}

/** Enough for a delegate of many DAOs, and few enough to check within an hour. */
export const MAX_STARS = 200;

export function findStar(stars: readonly Star[], service: string, key: ProposalKey): Star | null {
  return stars.find((star) => star.service === service && star.candidate.key === key) ?? null;
}

/** Adds a star in front; returns the list unchanged if it is full or has the star. */
export function withStar(stars: readonly Star[], star: Star): readonly Star[] {
  if (stars.length >= MAX_STARS || findStar(stars, star.service, star.candidate.key) !== null) return stars;
  return [star, ...stars];
}

export function withoutStar(stars: readonly Star[], service: string, key: ProposalKey): readonly Star[] {
  const star = findStar(stars, service, key);
  return star === null ? stars : stars.filter((other) => other !== star);
}

/** Updates the stars after a look at a proposal; unchanged if nothing newer was seen. */
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

/** Returns what the watchlist keeps of a proposal; null without its detail. */
export function readingOf(record: ProposalRecord | null): Reading | null {
  const detail = answerOf(record?.detail);
  if (record === null || detail === null) return null;
  const { startAt, endAt, execution, outcome } = detail.value;
  // A final detail is not loaded again, while its figures may be: theirs is then the later time.
  const votesAt = isFinalOutcome(outcome, execution) ? (answerOf(record.summary)?.fetchedAt ?? 0) : 0;
  const at = Math.max(detail.fetchedAt, votesAt);
  return { at, standing: standingOf(record), startAt, endAt, execution };
}

/** How a followed person had voted at the last request. */
export interface SeenVote {
  readonly address: string;
  /** Distinguishes choices, empty for an unread one; null: the missing vote is announced, or about to be. */
  readonly choice: string | null;
  readonly words: string;
}

/** The background's findings about one starred proposal. */
export interface WatchNote {
  readonly key: ProposalKey;
  readonly service: string;
  /** The last request, answered or not; milliseconds since the epoch, 0 for never. */
  readonly triedAt: number;
  /** Consecutive failures, and the last one's cause. */
  readonly failures: number;
  readonly error: ApiErrorCode | null;
  readonly reading: Reading | null;
  /** Ids of the feed's latest events about it, so that none counts as new twice. */
  readonly events: readonly string[];
  /** Ids of news that were announced, or need not be. */
  readonly announced: readonly string[];
  /** News that wait for their time. */
  readonly pending: readonly News[];
  /** People with news so far. */
  readonly people: readonly SeenVote[];
  /** Who had not voted at the last request, if a contract said so. */
  readonly absent: Absent | null;
}

/** The background's data of the watchlist. Only the background writes it. */
export interface WatchNotes {
  readonly notes: readonly WatchNote[];
  /** The local day of the last digest. */
  readonly digestDay: string | null;
  /** Which service lacks a feed of events, and when that was found. */
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
  absent: null,
} as const satisfies Partial<WatchNote>;

/** Returns a star's note, or an empty one. */
export function noteOf({ notes }: WatchNotes, { service, candidate: { key } }: Star): WatchNote {
  const found = notes.find((note) => note.service === service && note.key === key);
  return found ?? { key, service, ...NOTHING_NOTED };
}

export function withNote(all: WatchNotes, note: WatchNote): WatchNotes {
  const others = all.notes.filter(({ key, service }) => key !== note.key || service !== note.service);
  return { ...all, notes: [...others, note] };
}

/** Removes the notes of unwatched proposals. */
export function ofStars(all: WatchNotes, stars: readonly Star[]): WatchNotes {
  const notes = all.notes.filter(({ service, key }) => findStar(stars, service, key) !== null);
  return notes.length === all.notes.length ? all : { ...all, notes };
}

/** Returns the latest reading of a star: the background's, or from the user's last look. */
export function latestReading(star: Star, note: WatchNote): Reading | null {
  const { seen } = star;
  const { reading } = note;
  if (seen === null || reading === null) return reading ?? seen;
  return reading.at >= seen.at ? reading : seen;
}
