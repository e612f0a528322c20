import { parseTimestamp } from '@/utils/proposal/moment';
import { decidedOutcome } from '@/utils/proposal/status-words';
import type { Standing } from '../recent';
import type { Reading } from './star';
import { isClosing } from './when-to-check';

/** What a notice can be about. */
export type NewsKind = 'opened' | 'closing' | 'ended' | 'outcome';

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
  /** How the proposal stood then, in words that outlast the moment. */
  readonly words: string;
}

type Event = Pick<News, 'id' | 'kind' | 'until'>;

type Status = NonNullable<Standing['status']>;

/** What happened between two readings of one proposal, at most one event of a kind. `before` is null at first. */
export function eventsBetween(before: Reading | null, after: Reading, now: number): readonly Event[] {
  const from = before?.standing.status ?? null;
  const to = after.standing.status;
  if (to === null) return [];
  return [...opening(from, to), ...closing(after, now), ...ending(from, to)];
}

function opening(from: Status | null, to: Status): readonly Event[] {
  const isOpened = from?.lifecycle === 'pending' && to.lifecycle === 'active';
  return isOpened ? [{ id: 'opened', kind: 'opened', until: null }] : [];
}

/** Only where the service said that the quorum is not reached; silence is no such thing. */
function closing(reading: Reading, now: number): readonly Event[] {
  const { endAt, standing } = reading;
  if (endAt === null || !isClosing(reading, now) || standing.votes?.quorum?.reached !== false) return [];
  return [{ id: `closing ${endAt}`, kind: 'closing', until: parseTimestamp(endAt) }];
}

/** The end and its outcome are one event where they come together. */
function ending(from: Status | null, to: Status): readonly Event[] {
  if (from === null) return [];
  const outcome = decidedOutcome(to);
  const isEnded = to.lifecycle === 'closed' && (from.lifecycle === 'active' || from.lifecycle === 'pending');
  if (isEnded) return [{ id: 'ended', kind: 'ended', until: null }];
  if (outcome === null || outcome === decidedOutcome(from)) return [];
  return [{ id: `outcome ${outcome}`, kind: 'outcome', until: null }];
}
