import { type DecimalString, sumDecimals } from '@/utils/numbers/decimal';
import type { TimelineStep, VoteTimeline } from './vote-timeline';

const MAX_ROWS = 12;

/**
 * The steps as a short list: each of them where they are few, else how it stood at moments of equal distance; and how it
 * stood at the moments that are named, whether the chart joins them with others or not.
 */
export function timelineRows(timeline: VoteTimeline, named: readonly number[] = []): readonly TimelineStep[] {
  const moments = new Set([...momentsOf(timeline), ...named]);
  return [...moments].sort((a, b) => a - b).map((at) => ({ at, powers: powersAt(timeline, at) }));
}

function momentsOf({ steps, from, knownUntil }: VoteTimeline): readonly number[] {
  if (steps.length <= MAX_ROWS) return steps.map(({ at }) => at);
  const span = (knownUntil - from) / MAX_ROWS;
  return Array.from({ length: MAX_ROWS }, (_, index) =>
    index === MAX_ROWS - 1 ? knownUntil : Math.round(from + (index + 1) * span),
  );
}

/** A step may join ballots of several moments: those of the next that came by then are added to the last before. */
function powersAt({ steps, totals, cast }: VoteTimeline, at: number): readonly DecimalString[] {
  const before = steps.findLast((step) => step.at <= at);
  const since = before?.at ?? Number.NEGATIVE_INFINITY;
  const joining = cast.filter((one) => one.at > since && one.at <= at);
  return totals.map((_, index) => {
    const powers = joining.flatMap(({ position, power }) => (position === index + 1 ? power : []));
    return sumDecimals([...(before?.powers.slice(index, index + 1) ?? []), ...powers]);
  });
}
