import type { ApiErrorCode } from '@/utils/api/api-error';
import type { ProposalKey } from '@/utils/proposal/proposal';
import type { News } from './news';
import { findStar, type Reading, type Star } from './star';

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
