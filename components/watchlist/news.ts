import { parseTimestamp } from '@/utils/i18n/time';
import type { Standing } from '@/utils/lookup/records/recent';
import { decidedOutcome } from '@/utils/proposal/status-words';
import { isClosing } from './schedule';
import type { News, Reading } from './star';

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
