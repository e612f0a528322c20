import * as z from 'zod/mini';
import type { ApiErrorCode } from '@/utils/api/errors';
import { StoredStanding } from '@/utils/browser/recent/schema';
import { wholeNumber } from '@/utils/browser/storage/fields';
import { StoredCandidate, StoredKey } from '@/utils/lookup/records/candidate-schema';
import { MAX_STARS, NO_NOTES, type Star, type WatchNotes } from './star';

const text = z.string();
const texts = z.array(text);
const moment = z.custom<number>(Number.isFinite);
const count = wholeNumber(0);

const ERROR_CODES = [
  'no-token',
  'denied',
  'tier',
  'refused',
  'redirected',
  'not-found',
  'not-offered',
  'rate-limited',
  'quota',
  'budget',
  'rejected',
  'cursor',
  'server',
  'network',
  'offline',
  'timeout',
  'behind',
  'bad-answer',
  'no-access',
  'worker',
] as const satisfies readonly ApiErrorCode[];

const Reading = z.object({
  at: moment,
  standing: StoredStanding,
  startAt: z.nullable(text),
  endAt: z.nullable(text),
  execution: z.nullable(text),
});

const StoredStar = z.looseObject({
  candidate: StoredCandidate,
  service: text,
  starredAt: moment,
  seen: z.nullable(Reading),
});

const StoredNews = z.object({
  id: text,
  kind: z.literal(['opened', 'closing', 'ended', 'outcome', 'people']),
  at: moment,
  until: z.nullable(moment),
  title: text,
  words: text,
});

const StoredVote = z.object({ address: text, choice: z.nullable(text), words: text });

const StoredNote = z.looseObject({
  key: StoredKey,
  service: text,
  triedAt: moment,
  failures: count,
  error: z.catch(z.nullable(z.literal(ERROR_CODES)), null),
  reading: z.nullable(Reading),
  events: texts,
  announced: texts,
  pending: z.array(StoredNews),
  // Notes of earlier versions lack it.
  people: z.catch(z.array(StoredVote), []),
  absent: z.catch(z.nullable(z.object({ of: texts, block: count })), null),
});

const Stars = z.array(z.catch(z.nullable(StoredStar), null));

const Notes = z.object({
  notes: z.array(z.catch(z.nullable(StoredNote), null)),
  digestDay: z.catch(z.nullable(text), null),
  noFeed: z.catch(z.nullable(z.object({ service: text, at: moment })), null),
});

/** Parses stars one by one, so that an unreadable one does not affect the others. */
export function parseStars(stored: unknown): readonly Star[] {
  const parsed = Stars.safeParse(stored);
  const stars = parsed.success ? parsed.data.filter((star) => star !== null) : [];
  return stars.slice(0, MAX_STARS);
}

/** Unreadable fields fall back separately. */
export function parseWatchNotes(stored: unknown): WatchNotes {
  const parsed = Notes.safeParse(stored);
  if (!parsed.success) return NO_NOTES;
  return { ...parsed.data, notes: parsed.data.notes.filter((note) => note !== null) };
}
