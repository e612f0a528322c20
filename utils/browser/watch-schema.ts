import * as z from 'zod/mini';
import type { ApiErrorCode } from '@/utils/api/api-error';
import { StoredCandidate, StoredKey, StoredStanding } from './recent-schema';

const text = z.string();
const texts = z.array(text);
const moment = z.number();
const count = z.int().check(z.gte(0));

const ERROR_CODES = [
  'no-token',
  'denied',
  'tier',
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

const StoredStar = z.object({
  candidate: StoredCandidate,
  service: text,
  starredAt: moment,
  seen: z.nullable(Reading),
});

const StoredNews = z.object({
  id: text,
  kind: z.enum(['opened', 'closing', 'ended', 'outcome']),
  at: moment,
  until: z.nullable(moment),
  title: text,
  words: text,
});

const StoredNote = z.object({
  key: StoredKey,
  service: text,
  triedAt: moment,
  failures: count,
  error: z.catch(z.nullable(z.enum(ERROR_CODES)), null),
  reading: z.nullable(Reading),
  events: texts,
  announced: texts,
  pending: z.array(StoredNews),
});

/** One star that cannot be read must not cost the user all the others. */
export const StoredStars = z.array(z.catch(z.nullable(StoredStar), null));

export const StoredNotes = z.object({
  notes: z.array(z.catch(z.nullable(StoredNote), null)),
  digestDay: z.catch(z.nullable(text), null),
  noFeed: z.catch(z.nullable(z.object({ service: text, at: moment })), null),
});
