import type { ListQuery } from '@/utils/api/lists';
import { DAY, HOUR, MINUTE, parseTimestamp } from '@/utils/i18n/time';
import type { Lookup } from '@/utils/lookup/lookup';
import { isFinalOutcome } from '@/utils/lookup/records/lifetime';
import type { GovernanceEvent } from '@/utils/proposal/proposal';
import { deliveryTime, type NoticeWishes } from './notices/delivery';
import { latestReading, noteOf, type Reading, type Star, type WatchNote, type WatchNotes } from './star';

/** Pause between two batches of a backlog. */
export const STEP_MS = 60_000;

/** All stars with their notes, and the current service: null without one. */
export interface WatchState {
  readonly stars: readonly Star[];
  readonly notes: WatchNotes;
  readonly service: string | null;
}

/** Returns the stars to check now, longest waiting first. */
export function dueStars({ stars, notes, service }: WatchState, now: number): readonly Star[] {
  return stars
    .filter((star) => star.service === service)
    .map((star) => ({ star, at: nextCheck(star, noteOf(notes, star)) ?? Number.POSITIVE_INFINITY }))
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at - b.at)
    .map(({ star }) => star);
}

/** Returns when to act next, always in the future; null if there is nothing to do. */
export function nextWake(state: WatchState, wishes: NoticeWishes | null, now: number): number | null {
  const own = state.stars.filter((star) => star.service === state.service);
  const checks = own.map((star) => nextCheck(star, noteOf(state.notes, star)));
  const times = [...checks, deliveryTime(state.notes, wishes, now)].filter((time) => time !== null);
  return times.length === 0 ? null : Math.max(Math.min(...times), now + STEP_MS);
}

/** The shortest time between two loads of a proposal. */
const MIN_WAIT_MS = 15 * MINUTE;
/** The usual minimum, unless its vote is about to begin or end. */
const USUAL_WAIT = HOUR;
const CLOSING = DAY;

/** A vote without an outcome this long after its end is no longer checked. */
const GIVEN_UP_AFTER = 30 * DAY;

/**
 * Returns when to check a starred proposal next, milliseconds since the epoch: null for never. It may be in the past,
 * after a time without requests.
 */
export function nextCheck(star: Star, note: WatchNote): number | null {
  const { triedAt, failures } = note;
  const reading = latestReading(star, note);
  if (reading === null) return triedAt === 0 ? star.starredAt : triedAt + longer(MIN_WAIT_MS, failures);
  const at = Math.max(reading.at, triedAt);
  const next = checkAfter(at, reading, star);
  if (next === null) return null;
  const wait = Math.max(next - at, triedAt + MIN_WAIT_MS - at);
  return at + longer(wait, failures);
}

/** Doubles with every consecutive failure, up to a day. */
function longer(wait: number, failures: number): number {
  return failures === 0 ? wait : Math.max(wait, Math.min(DAY, wait * 2 ** Math.min(failures, 10)));
}

/** Returns when to check again, by the last reading. */
function checkAfter(at: number, { standing, execution, ...times }: Reading, star: Star): number | null {
  const lifecycle = standing.status?.lifecycle ?? null;
  const outcome = standing.status?.outcome ?? null;
  const startAt = timeOf(times.startAt);
  const endAt = timeOf(times.endAt);
  if (lifecycle === 'pending') return startAt === null || startAt <= at ? at + USUAL_WAIT : startAt;
  if (lifecycle === 'active') return activeCheck(at, endAt);
  const hasFinalFigures = standing.votes?.beforeEnd === undefined;
  if (lifecycle === 'closed' && isFinalOutcome(outcome, execution) && hasFinalFigures) return null;
  return lateCheck(at, endAt ?? star.starredAt);
}

/** Once an hour, and every quarter of an hour on the last day. */
function activeCheck(at: number, endAt: number | null): number {
  if (endAt === null || endAt <= at) return at + USUAL_WAIT;
  const closing = endAt - CLOSING;
  if (closing <= at) return at + MIN_WAIT_MS;
  return Math.min(at + USUAL_WAIT, Math.max(closing, at + MIN_WAIT_MS));
}

/** Less and less often: a vote that ended long ago rarely changes. */
function lateCheck(at: number, endAt: number): number | null {
  const age = Math.max(0, at - endAt);
  return age > GIVEN_UP_AFTER ? null : at + Math.min(DAY, Math.max(USUAL_WAIT, age / 4));
}

/** Returns whether one of the vote's times has passed since the last reading, which makes a load necessary. */
function hasTurned({ at, startAt, endAt }: Reading, now: number): boolean {
  const end = timeOf(endAt);
  const times = [timeOf(startAt), end, end === null ? null : end - CLOSING];
  return times.some((time) => time !== null && time > at && time <= now);
}

/** Returns whether an open vote ends soon. */
export function isClosing({ standing, endAt }: Reading, now: number): boolean {
  const end = timeOf(endAt);
  if (standing.status?.lifecycle !== 'active' || end === null) return false;
  return end > now && end - now <= CLOSING;
}

function timeOf(timestamp: string | null): number | null {
  return timestamp === null ? null : parseTimestamp(timestamp);
}

/** A service may learn of an event this much later. */
const LATE = HOUR;
/** Older events are not requested; the service allows 90 days. */
const MAX_WINDOW_MS = 2 * DAY;
const MAX_EVENTS = 200;
const MAX_KEPT = 20;

/** The proposals with events, from one call of the feed; null if unknown. */
interface FeedAnswer {
  readonly events: readonly GovernanceEvent[] | null;
  /** Whether the service has no feed at all. */
  readonly isMissing: boolean;
}

/** Returns whether only the proposal itself can show its state, regardless of the feed. */
export function needsReading(star: Star, note: WatchNote, now: number): boolean {
  const reading = latestReading(star, note);
  if (reading === null || note.failures > 0 || now - reading.at >= DAY) return true;
  // There is no event for figures that become final.
  if (reading.standing.votes?.beforeEnd !== undefined) return true;
  return hasTurned(reading, now) || isClosing(reading, now);
}

/** Returns whether a service may have a feed of events: one without is tried again after a day. */
export function hasFeed({ noFeed }: WatchNotes, service: string, now: number): boolean {
  return noFeed === null || noFeed.service !== service || now - noFeed.at >= DAY;
}

/** Makes one call for events since the earliest reading of these stars. */
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

/** An event without its proposal could be about any. */
function isTraceable({ type, proposalKey, url }: GovernanceEvent): boolean {
  return !type.startsWith('proposal') || proposalKey !== null || url !== null;
}

/** Returns the ids of a star's unseen events. */
export function newEvents({ candidate }: Star, note: WatchNote, events: readonly GovernanceEvent[]) {
  const own = events.filter(
    ({ proposalKey, url }) =>
      proposalKey === candidate.key || (proposalKey === null && url !== null && url === candidate.sourceUrl),
  );
  return own.map(({ id }) => id).filter((id) => !note.events.includes(id));
}

/** Adds events that were reported, up to a limit. */
export function withEvents(note: WatchNote, ids: readonly string[]): WatchNote {
  return ids.length === 0 ? note : { ...note, events: [...note.events, ...ids].slice(-MAX_KEPT) };
}
