import type { ApiError } from '@/utils/api/errors';
import { DAY, HOUR, MINUTE, timeUntil } from '@/utils/i18n/time';
import { beforeEnd, isFromBeforeClosing } from '@/utils/proposal/before-end';
import type { Answer, ProposalDetail, VoteSummary } from '@/utils/proposal/proposal';
import { answerOf, candidateOf, type Resolution, type Section } from './records';

/** How long "not found" holds. */
export const NOT_FOUND_LIFETIME = 10 * MINUTE;

/** How long to use a closed vote's answer that may still change. */
const NOT_FINAL = 10 * MINUTE;

/** Outcomes that the service does not revoke. `passed` may still become `executed`. */
const FINAL_OUTCOMES: ReadonlySet<string | null> = new Set([
  'failed',
  'rejected',
  'executed',
  'canceled',
  'no_quorum',
]);

/** A newer service's words for a passed proposal that needs no further step. */
const FINAL_EXECUTIONS: ReadonlySet<string | null> = new Set([
  'executed',
  'sent',
  'expired',
  'not_applicable',
]);

/** Readiness and coverage of an answer that may soon change although the proposal does not. */
const PROVISIONAL: ReadonlySet<string | null> = new Set(['backfilling', 'stale', 'unavailable']);

/** Returns how long an answer may be used, in milliseconds, by its proposal's detail. */
export function figuresLifetime(
  detail: Answer<ProposalDetail> | null,
  fetchedAt = detail?.fetchedAt ?? 0,
): number {
  if (detail === null) return MINUTE;
  const lifetime = settledLifetime(detail.value, fetchedAt);
  return isProvisional(detail) ? Math.min(MINUTE, lifetime) : lifetime;
}

function settledLifetime(detail: ProposalDetail, fetchedAt: number): number {
  const { lifecycle, startAt, endAt, outcome, execution } = detail;
  if (lifecycle === 'pending') return pendingLifetime(timeUntil(startAt, fetchedAt));
  if (lifecycle === 'active') return activeLifetime(timeUntil(endAt, fetchedAt));
  if (lifecycle !== 'closed') return MINUTE;
  return isFinalOutcome(outcome, execution) ? 7 * DAY : NOT_FINAL;
}

/** Returns whether a closed vote's outcome is final. */
export function isFinalOutcome(outcome: string | null, execution: string | null): boolean {
  return FINAL_OUTCOMES.has(outcome) || (outcome === 'passed' && FINAL_EXECUTIONS.has(execution));
}

/** A tenth of the time until voting begins, from a minute to an hour, but never beyond its start. */
function pendingLifetime(untilStart: number | null): number {
  if (untilStart === null) return MINUTE;
  return Math.min(untilStart, Math.max(MINUTE, Math.min(HOUR, untilStart / 10)));
}

/** Never beyond the vote's end, after which it may be decided. */
function activeLifetime(untilEnd: number | null): number {
  return untilEnd === null ? MINUTE : Math.min(untilEnd, MINUTE);
}

/** Returns whether a detail needs no new request. */
export function isDetailFresh(section: Section<ProposalDetail> | undefined, now: number): boolean {
  return isFresh(section, now, (answer) => figuresLifetime(answer));
}

/** Returns whether a proposal's figures need no new request; `detail` is its known detail. */
export function areFiguresFresh(
  section: Section<unknown> | undefined,
  detail: Answer<ProposalDetail> | null,
  now: number,
): boolean {
  return isFresh(section, now, (answer) => {
    const lifetime = figuresLifetime(detail, answer.fetchedAt);
    if (detail === null) return lifetime;
    // The figures are from an open vote and thus not final.
    if (isFromBeforeClosing(detail, answer)) return 0;
    return beforeEnd(detail, answer) === null ? lifetime : Math.min(NOT_FINAL, lifetime);
  });
}

/** Returns whether a section is fresh. Failures are never stored or fresh, except the service's "not found". */
function isFresh<T>(
  section: Section<T> | undefined,
  now: number,
  lifetimeOf: (answer: Answer<T>) => number,
): boolean {
  if (section === undefined) return false;
  if (section.state === 'failed') return isKnownMissing(section.error, now);
  const { answer } = section;
  const lifetime = lifetimeOf(answer);
  return isYounger(answer.fetchedAt, isProvisional(answer) ? Math.min(MINUTE, lifetime) : lifetime, now);
}

function isProvisional({ meta, value }: Answer<unknown>): boolean {
  if (meta.readiness !== null && meta.readiness !== 'ready') return true;
  const hasCoverage = typeof value === 'object' && value !== null && 'coverage' in value;
  return hasCoverage && typeof value.coverage === 'string' && PROVISIONAL.has(value.coverage);
}

/** Returns whether a recent "not found" still holds: `retryAt` is its end. */
function isKnownMissing({ code, retryAt }: ApiError, now: number): boolean {
  return code === 'not-found' && retryAt !== null && now < retryAt && retryAt - now <= NOT_FOUND_LIFETIME;
}

/** A link's proposal hardly ever changes; "no proposal" may change soon. */
export function isResolutionFresh(resolution: Resolution | undefined, now: number): boolean {
  if (resolution === undefined || resolution.state === 'failed') return false;
  return isYounger(resolution.fetchedAt, resolution.state === 'resolved' ? DAY : NOT_FOUND_LIFETIME, now);
}

/** Returns whether an earlier "not found" still holds. */
export function isKnownUnknown(saidAt: number, now: number): boolean {
  return isYounger(saidAt, NOT_FOUND_LIFETIME, now);
}

/** A negative age means that the clock was set back, and counts as old. */
function isYounger(fetchedAt: number, lifetime: number, now: number): boolean {
  const age = now - fetchedAt;
  return age >= 0 && age < lifetime;
}

/** What is known of a link; absent parts are not loaded yet. */
export interface LinkKnowledge {
  readonly resolution: Resolution | undefined;
  readonly detail: Section<ProposalDetail> | undefined;
  readonly summary: Section<VoteSummary> | undefined;
}

export const NOTHING_KNOWN: LinkKnowledge = { resolution: undefined, detail: undefined, summary: undefined };

/** Returns whether a link counts as resolved for the toolbar badge. */
export function isResolved({ resolution }: LinkKnowledge): boolean {
  return resolution !== undefined && candidateOf(resolution) !== null;
}

/** Returns whether everything that a chip shows is fresh, so that a lookup makes no call. */
export function isCurrent({ resolution, detail, summary }: LinkKnowledge, now: number): boolean {
  if (resolution === undefined || !isResolutionFresh(resolution, now)) return false;
  if (resolution.state !== 'resolved') return true;
  return isDetailFresh(detail, now) && areFiguresFresh(summary, answerOf(detail), now);
}

/** Returns whether a requested answer never came, came in part, or exceeded the daily limit. */
export function isIncomplete({ resolution, detail, summary }: LinkKnowledge): boolean {
  if (resolution === undefined) return true;
  if ([resolution, detail, summary].some(isOverBudget)) return true;
  return resolution.state === 'resolved' && !(detail && summary);
}

/** Another day or another limit changes this without a request. */
export function isOverBudget(part: Resolution | Section<unknown> | undefined): boolean {
  return part?.state === 'failed' && part.error.code === 'budget';
}
