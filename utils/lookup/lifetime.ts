import type { Answer, ProposalDetail } from '@/utils/proposal/proposal';
import type { Resolution, Section } from './records';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Outcomes that the service does not take back. `passed` may still become `executed`. */
const FINAL_OUTCOMES: readonly (string | null)[] = ['failed', 'executed', 'canceled'];

/** How long a proposal's figures may be used without asking again, in milliseconds, by what its detail says. */
export function figuresLifetime(detail: Answer<ProposalDetail> | null): number {
  if (detail === null) return MINUTE;
  if (detail.meta.readiness !== null && detail.meta.readiness !== 'ready') return MINUTE;
  if (detail.value.lifecycle !== 'closed') return MINUTE;
  return FINAL_OUTCOMES.includes(detail.value.outcome) ? 7 * DAY : 10 * MINUTE;
}

/** A failed section is never fresh: errors are not kept. */
export function isSectionFresh(
  section: Section<unknown> | undefined,
  lifetime: number,
  now: number,
): boolean {
  return section?.state === 'ready' && isYounger(section.answer.fetchedAt, lifetime, now);
}

/** Which proposal a link names hardly ever changes; that it names none may change soon. */
export function isResolutionFresh(resolution: Resolution | undefined, now: number): boolean {
  if (resolution === undefined || resolution.state === 'failed') return false;
  const lifetime = resolution.state === 'resolved' ? DAY : 10 * MINUTE;
  return isYounger(resolution.fetchedAt, lifetime, now);
}

/** An age below zero comes from a clock that was set back, and counts as old. */
function isYounger(fetchedAt: number, lifetime: number, now: number): boolean {
  const age = now - fetchedAt;
  return age >= 0 && age < lifetime;
}
