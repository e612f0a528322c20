import type { ListQuery } from '@/utils/api/lists';
import { DAY, HOUR } from '@/utils/i18n/time';
import type { Lookup } from '@/utils/lookup/lookup';
import type { GovernanceEvent } from '@/utils/proposal/proposal';
import { hasTurned, isClosing } from './schedule';
import { latestReading, noteOf, type Star, type WatchNote, type WatchNotes } from './star';

/** A service may learn of what happened some time after it did. */
const LATE = HOUR;
/** Nothing older is asked for; the service allows 90 days. */
const MAX_WINDOW_MS = 2 * DAY;
const MAX_EVENTS = 200;
const MAX_KEPT = 20;

/** The proposals with events, from one call of the feed; null if it cannot tell. */
interface FeedAnswer {
  readonly events: readonly GovernanceEvent[] | null;
  /** Whether the service has no feed at all. */
  readonly isMissing: boolean;
}

/** Whether only the proposal itself can tell how it stands, whatever the feed says. */
export function needsReading(star: Star, note: WatchNote, now: number): boolean {
  const reading = latestReading(star, note);
  if (reading === null || note.failures > 0 || now - reading.at >= DAY) return true;
  // That its figures are not final is no event.
  if (reading.standing.votes?.beforeEnd !== undefined) return true;
  return hasTurned(reading, now) || isClosing(reading, now);
}

export function hasFeed({ noFeed }: WatchNotes, service: string, now: number): boolean {
  return noFeed === null || noFeed.service !== service || now - noFeed.at >= DAY;
}

/** One call: what happened since the earliest time at which one of these stars was read. */
export async function askFeed(
  lookup: Pick<Lookup, 'page'>,
  stars: readonly Star[],
  notes: WatchNotes,
  now: number,
): Promise<FeedAnswer> {
  const reply = await lookup.page(feedQuery(stars, notes, now), null, true, 'watch');
  if (!reply.ok) return { events: null, isMissing: reply.error.code === 'not-offered' };
  const { items, next } = reply.value.value.page;
  const events = items.filter((row) => 'type' in row && 'at' in row);
  const isWhole = next === 'end' && events.every(isTraceable);
  return { events: isWhole ? events : null, isMissing: false };
}

function feedQuery(stars: readonly Star[], notes: WatchNotes, now: number): ListQuery<'events'> {
  const readAt = stars.map((star) => latestReading(star, noteOf(notes, star))?.at ?? now);
  const from = Math.max(Math.min(...readAt) - LATE, now - MAX_WINDOW_MS);
  const window = { from: new Date(from).toISOString(), to: new Date(now).toISOString() };
  const daos = new Set(stars.map(({ candidate }) => candidate.identity?.daoId));
  const [daoId] = daos;
  const only = daos.size === 1 && daoId !== undefined ? { daoId } : {};
  return { list: 'events', ...only, window, limit: MAX_EVENTS };
}

/** An event of some proposal that does not say of which could be about any. */
function isTraceable({ type, proposalKey, url }: GovernanceEvent): boolean {
  return !type.startsWith('proposal') || proposalKey !== null || url !== null;
}

/** The ids of a star's events that were not seen before. */
export function newEvents({ candidate }: Star, note: WatchNote, events: readonly GovernanceEvent[]) {
  const own = events.filter(
    ({ proposalKey, url }) =>
      proposalKey === candidate.key || (proposalKey === null && url !== null && url === candidate.sourceUrl),
  );
  return own.map(({ id }) => id).filter((id) => !note.events.includes(id));
}

export function withEvents(note: WatchNote, ids: readonly string[]): WatchNote {
  return ids.length === 0 ? note : { ...note, events: [...note.events, ...ids].slice(-MAX_KEPT) };
}
