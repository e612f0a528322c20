import { sumDecimals } from '@/utils/numbers/decimal';
import type { TimelineStep, VoteTimeline } from './vote-timeline';

const MAX_ROWS = 12;

/** The steps as a short list: each of them where they are few, else how it stood at moments of equal distance. */
export function timelineRows({ steps, totals, from, knownUntil }: VoteTimeline): readonly TimelineStep[] {
  if (steps.length <= MAX_ROWS) return steps;
  const span = (knownUntil - from) / MAX_ROWS;
  return Array.from({ length: MAX_ROWS }, (_, index) => {
    const at = index === MAX_ROWS - 1 ? knownUntil : Math.round(from + (index + 1) * span);
    const before = steps.findLast((step) => step.at <= at);
    return { at, powers: before?.powers ?? totals.map(() => sumDecimals([])) };
  });
}
