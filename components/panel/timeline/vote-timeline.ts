import type { Timestamp } from '@/utils/i18n/time';
import { type DecimalString, sumDecimals } from '@/utils/numbers/decimal';
import type { Ballot } from '@/utils/proposal/ballot';
import type { Choice } from '@/utils/proposal/proposal';
import { type CastBallot, castBallots, largestBallots, momentOf } from './cast-ballots';

/** Voting power by time, exact to the last digit. Moments are milliseconds since the epoch. */
export interface VoteTimeline {
  readonly from: number;
  readonly to: number;
  /** Until when ballots are known; never before the last of them. */
  readonly knownUntil: number;
  /** In the order of time, at most `MAX_STEPS`. */
  readonly steps: readonly TimelineStep[];
  /** Cumulative power of each choice in the end, in the order of the choices. */
  readonly totals: readonly DecimalString[];
  /** The ballots that it counts, one of each voter, in the order of time. */
  readonly cast: readonly CastBallot[];
  /** How many have no place in it. */
  readonly leftOut: number;
  /** Null where several are equally large. */
  readonly largest: CastBallot | null;
}

export interface TimelineStep {
  readonly at: number;
  /** Power cast up to this moment for each choice, in the order of the choices. */
  readonly powers: readonly DecimalString[];
}

/** When a vote runs, as far as the service reports it, and when its ballots were read. */
export interface VoteWindow {
  readonly startAt: Timestamp | null;
  readonly endAt: Timestamp | null;
  readonly readAt: number;
}

/** More steps than a chart has pixels are joined with the next. */
const MAX_STEPS = 400;

/** Null where no ballot has a place in time. */
export function voteTimeline(
  ballots: readonly Ballot[],
  choices: readonly Choice[],
  window: VoteWindow,
): VoteTimeline | null {
  const { cast, leftOut } = castBallots(ballots, choices);
  const [first, last] = [cast[0], cast.at(-1)];
  if (first === undefined || last === undefined) return null;
  const start = momentOf(window.startAt) ?? first.at;
  const to = Math.max(momentOf(window.endAt) ?? Math.max(window.readAt, start), last.at);
  const from = Math.min(start, first.at);
  const steps = stepsOf(cast, choices.length, (to - from) / (MAX_STEPS - 1));
  return {
    ...{ from, to, cast, steps, leftOut },
    knownUntil: Math.max(last.at, Math.min(to, window.readAt)),
    totals: steps.at(-1)?.powers ?? [],
    largest: largestBallots(cast, 1)[0] ?? null,
  };
}

/** One step for all ballots of the same moment, or of the same span of that width; it stands at the last of them. */
function stepsOf(cast: readonly CastBallot[], choices: number, width: number): readonly TimelineStep[] {
  const steps: TimelineStep[] = [];
  let powers: readonly DecimalString[] = Array.from({ length: choices }, () => sumDecimals([]));
  for (const group of groupsOf(cast, width)) {
    powers = powers.map((power, index) => {
      const joining = group.flatMap((one) => (one.position === index + 1 ? one.power : []));
      return joining.length === 0 ? power : sumDecimals([power, ...joining]);
    });
    steps.push({ at: group.at(-1)?.at ?? 0, powers });
  }
  return steps;
}

function groupsOf(cast: readonly CastBallot[], width: number): readonly CastBallot[][] {
  const groups: CastBallot[][] = [];
  let begun = Number.NEGATIVE_INFINITY;
  const moments = new Set(cast.map(({ at }) => at));
  const span = moments.size > MAX_STEPS ? width : 0;
  for (const one of cast) {
    const group = groups.at(-1);
    if (group !== undefined && one.at - begun <= span) group.push(one);
    else {
      groups.push([one]);
      begun = one.at;
    }
  }
  return groups;
}
