import { HOUR, parseTimestamp } from '@/utils/i18n/time';
import type { Standing } from '@/utils/lookup/records/recent';
import { decidedOutcome } from '@/utils/proposal/status-words';
import { isClosing } from './schedule';
import type { News, Reading, WatchNote } from './star';

type Event = Pick<News, 'id' | 'kind' | 'until'>;

type Status = NonNullable<Standing['status']>;

/**
 * Returns what happened between two readings of one proposal, at most one event per kind. `before` is null at first.
 */
export function eventsBetween(before: Reading | null, after: Reading): readonly Event[] {
  const from = before?.standing.status ?? null;
  const to = after.standing.status;
  if (to === null) return [];
  return [...opening(from, to), ...ending(from, to)];
}

function opening(from: Status | null, to: Status): readonly Event[] {
  const isOpened = from?.lifecycle === 'pending' && to.lifecycle === 'active';
  return isOpened ? [{ id: 'opened', kind: 'opened', until: null }] : [];
}

/** Contracts that count blocks have estimated ends: smaller moves do not matter. */
const SAME_END = HOUR;
const CLOSING = 'closing ';

/** Reports once per end, regardless of the quorum; again after the end has moved. */
export function closing(note: WatchNote, reading: Reading, now: number): readonly Event[] {
  const { endAt } = reading;
  const until = endAt === null ? null : parseTimestamp(endAt);
  if (until === null || !isClosing(reading, now)) return [];
  const told = [...note.announced, ...note.pending.map(({ id }) => id)];
  const isTold = told.some((id) => id.startsWith(CLOSING) && isSameEnd(id.slice(CLOSING.length), until));
  return isTold ? [] : [{ id: `${CLOSING}${endAt}`, kind: 'closing', until }];
}

/** Removes the pending news about an end that has moved since. */
export function withoutFormerEnd(note: WatchNote): WatchNote {
  const until = parseTimestamp(note.reading?.endAt ?? '');
  const isCurrent = ({ kind, id }: News) =>
    kind !== 'closing' || (until !== null && isSameEnd(id.slice(CLOSING.length), until));
  return { ...note, pending: note.pending.filter(isCurrent) };
}

function isSameEnd(endAt: string, end: number): boolean {
  return Math.abs((parseTimestamp(endAt) ?? Number.POSITIVE_INFINITY) - end) < SAME_END;
}

/** The end and its outcome are one event if they come together. */
function ending(from: Status | null, to: Status): readonly Event[] {
  if (from === null) return [];
  const outcome = decidedOutcome(to);
  const isEnded = to.lifecycle === 'closed' && (from.lifecycle === 'active' || from.lifecycle === 'pending');
  if (isEnded) return [{ id: 'ended', kind: 'ended', until: null }];
  if (outcome === null || outcome === decidedOutcome(from)) return [];
  return [{ id: `outcome ${outcome}`, kind: 'outcome', until: null }];
}
