import type { ProposalCandidate, ProposalKey, Timestamp } from '@/utils/proposal/proposal';
import { isFinalOutcome } from '../lifetime';
import { type Standing, standingOf } from '../recent';
import { answerOf, type ProposalRecord } from '../records';

/** What a watch needs to know of a proposal, and when that was read. */
export interface Reading {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly standing: Standing;
  readonly startAt: Timestamp | null;
  readonly endAt: Timestamp | null;
  /** Whether it was carried out; see `ProposalDetail`. */
  readonly execution: string | null;
}

/** A proposal that the user watches. Pages write it; what the background finds out stands in a `WatchNote`. */
export interface Star {
  readonly candidate: ProposalCandidate;
  /** The service whose key it is: origin and path prefix. To another one the key means nothing. */
  readonly service: string;
  readonly starredAt: number;
  /** As it was when the user starred it or looked at it last; null where nothing was loaded then. */
  readonly seen: Reading | null;
}

/** Enough for a delegate of many DAOs, and few enough to be checked within an hour. */
export const MOST_STARS = 200;

export function findStar(stars: readonly Star[], service: string, key: ProposalKey): Star | null {
  return stars.find((star) => star.service === service && star.candidate.key === key) ?? null;
}

/** The stars with another one, the latest first; unchanged where there is no room or it is there already. */
export function withStar(stars: readonly Star[], star: Star): readonly Star[] {
  if (stars.length >= MOST_STARS || findStar(stars, star.service, star.candidate.key) !== null) return stars;
  return [star, ...stars];
}

export function withoutStar(stars: readonly Star[], service: string, key: ProposalKey): readonly Star[] {
  const star = findStar(stars, service, key);
  return star === null ? stars : stars.filter((other) => other !== star);
}

/** The stars after a look at a proposal; unchanged where nothing newer was seen of it. */
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

/** What is known of a proposal, as a watch keeps it; null without its detail. */
export function readingOf(record: ProposalRecord | null): Reading | null {
  const detail = answerOf(record?.detail);
  if (record === null || detail === null) return null;
  const { startAt, endAt, execution, outcome } = detail.value;
  // A final detail is not asked for again, while the figures beside it may be: theirs is then the later word.
  const votesAt = isFinalOutcome(outcome, execution) ? (answerOf(record.summary)?.fetchedAt ?? 0) : 0;
  const at = Math.max(detail.fetchedAt, votesAt);
  return { at, standing: standingOf(record), startAt, endAt, execution };
}
