import { deliveryTime, type NoticeWishes } from './deliver';
import { noteOf, type WatchNotes } from './notes';
import type { Star } from './star';
import { nextCheck } from './when-to-check';

/** Milliseconds between two steps of a backlog, as after a week of sleep. */
export const STEP = 60_000;

/** All stars, what is noted of them, and the service that is set now: null for none. */
export interface WatchState {
  readonly stars: readonly Star[];
  readonly notes: WatchNotes;
  readonly service: string | null;
}

/** The stars that are to be checked now, what has waited longest first. */
export function dueStars({ stars, notes, service }: WatchState, now: number): readonly Star[] {
  return stars
    .filter((star) => star.service === service)
    .map((star) => ({ star, at: nextCheck(star, noteOf(notes, star)) ?? Number.POSITIVE_INFINITY }))
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at - b.at)
    .map(({ star }) => star);
}

/** When there is something to do next, always to come; null where there is nothing. */
export function nextWake(state: WatchState, wishes: NoticeWishes | null, now: number): number | null {
  const own = state.stars.filter((star) => star.service === state.service);
  const checks = own.map((star) => nextCheck(star, noteOf(state.notes, star)));
  const times = [...checks, deliveryTime(state.notes, wishes, now)].filter((time) => time !== null);
  return times.length === 0 ? null : Math.max(Math.min(...times), now + STEP);
}
