import { choiceMarkOf } from '@/components/shared/figures/marks';
import type { Locale } from '@/utils/i18n/locale';
import { parseTimestamp, type Timestamp } from '@/utils/i18n/time';
import { compareDecimals, type DecimalString, sumDecimals } from '@/utils/numbers/decimal';
import { type Ballot, choicePosition } from '@/utils/proposal/ballot';
import type { Choice } from '@/utils/proposal/proposal';
import { choiceWords } from '@/utils/proposal/status-words';

/** A ballot with time, choice and power. */
export interface CastBallot {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly power: DecimalString;
  /** Among the choices, from 1. */
  readonly position: number;
  readonly ballot: Ballot;
}

interface CastBallots {
  /** Each voter's last ballot, in order of time. */
  readonly cast: readonly CastBallot[];
  /** Ballots without a time, a power or a single choice of the proposal. */
  readonly leftOut: number;
}

/** A changed ballot counts only at its last time. */
export function castBallots(ballots: readonly Ballot[], choices: readonly Choice[]): CastBallots {
  const latest = latestOf(ballots);
  const cast = latest.flatMap((ballot) => castOf(ballot, choices) ?? []).sort((a, b) => a.at - b.at);
  return { cast, leftOut: latest.length - cast.length };
}

/** Returns each voter's last ballot; ballots without a voter count separately. */
function latestOf(ballots: readonly Ballot[]): readonly Ballot[] {
  const byVoter = new Map<string | Ballot, Ballot>();
  for (const ballot of ballots) {
    const voter = (ballot.address ?? ballot.voter).toLowerCase() || ballot;
    const before = byVoter.get(voter);
    if (before === undefined || isLater(ballot, before)) byVoter.set(voter, ballot);
  }
  return [...byVoter.values()];
}

function isLater(ballot: Ballot, other: Ballot): boolean {
  return (
    (momentOf(ballot.votedAt) ?? Number.NEGATIVE_INFINITY) >
    (momentOf(other.votedAt) ?? Number.NEGATIVE_INFINITY)
  );
}

function castOf(ballot: Ballot, choices: readonly Choice[]): CastBallot | null {
  const at = momentOf(ballot.votedAt);
  const power = ballot.votingPower;
  const position = choicePosition(ballot.choice, choices);
  return at === null || power === null || position === null ? null : { at, power, position, ballot };
}

function momentOf(timestamp: Timestamp | null): number | null {
  return timestamp === null ? null : parseTimestamp(timestamp);
}

const NOTHING = sumDecimals([]);

/** Returns this many of the largest ballots, largest first; fewer if one ties with the next. */
export function largestBallots(cast: readonly CastBallot[], count: number): readonly CastBallot[] {
  // Keeps one more to detect ties. Sorting thousands would take a hundred times as long.
  let largest: readonly CastBallot[] = [];
  for (const one of cast) {
    const least = largest[count]?.power ?? NOTHING;
    if (compareDecimals(one.power, least) > 0)
      largest = [...largest, one].sort((a, b) => compareDecimals(b.power, a.power)).slice(0, count + 1);
  }
  const beyond = largest[count]?.power ?? NOTHING;
  return largest.slice(0, count).filter(({ power }) => compareDecimals(power, beyond) > 0);
}

/** Exact voting power by time. Moments are milliseconds since the epoch. */
export interface VoteTimeline {
  readonly from: number;
  readonly to: number;
  /** Until when ballots are known; never before the last of them. */
  readonly knownUntil: number;
  /** In order of time, at most `MAX_STEPS`. */
  readonly steps: readonly TimelineStep[];
  /** Each choice's final cumulative power, in the choices' order. */
  readonly totals: readonly DecimalString[];
  /** The counted ballots, one per voter, in order of time. */
  readonly cast: readonly CastBallot[];
  readonly leftOut: number;
  /** Null if several are equally large. */
  readonly largest: CastBallot | null;
}

export interface TimelineStep {
  readonly at: number;
  /** Power cast up to this moment for each choice, in the choices' order. */
  readonly powers: readonly DecimalString[];
}

/** A vote's period as reported, and when its ballots were read. */
export interface VoteWindow {
  readonly startAt: Timestamp | null;
  readonly endAt: Timestamp | null;
  readonly readAt: number;
}

/** Further steps than a chart has pixels are merged. */
const MAX_STEPS = 400;

/** Null if no ballot has a time. */
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

/** Makes one step for all ballots of a moment, or of a span of `width`; its time is the last one's. */
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

/** One line of the chart: a choice, or all without a line. */
export interface Series {
  /** Positions of its choices, from 1. */
  readonly positions: readonly number[];
  /** The suffix of its mark and stroke; unique within a chart. */
  readonly mark: string;
}

/** More lines cannot be distinguished. */
const MAX_LINES = 4;

/**
 * Gives every choice a line in order. If there are too many, the largest have one, and the last line is the sum of all
 * others.
 */
export function seriesOf(totals: readonly DecimalString[]): readonly Series[] {
  const byPower = totals
    .map((power, index) => ({ power, position: index + 1 }))
    .sort((a, b) => compareDecimals(b.power, a.power) || a.position - b.position)
    .map(({ position }) => position);
  const own = byPower.slice(0, totals.length > MAX_LINES ? MAX_LINES - 1 : MAX_LINES).sort((a, b) => a - b);
  const others = byPower.slice(own.length).sort((a, b) => a - b);
  const series = own.map((position) => ({ positions: [position], mark: markOf(position, own) }));
  return others.length === 0 ? series : [...series, { positions: others, mark: 'others' }];
}

/** Returns the mark of a choice without its own: its position in this chart. */
function markOf(position: number, drawn: readonly number[]): string {
  const mark = choiceMarkOf(position);
  const before = drawn.filter((other) => other < position && choiceMarkOf(other) === mark).length;
  return before === 0 ? mark : `${mark}-${before + 1}`;
}

/** Returns a line's exact power from each choice's, in order. */
export function powerOf({ positions }: Series, powers: readonly DecimalString[]): DecimalString {
  return sumDecimals(positions.flatMap((position) => powers[position - 1] ?? []));
}

/** Describes the choice, or how many choices the line sums. */
export function seriesWords({ positions }: Series, choices: readonly Choice[], locale: Locale): string {
  const [first, ...others] = positions.flatMap((position) => choices[position - 1] ?? []);
  if (first === undefined) return '';
  return others.length === 0 ? choiceWords(first, locale) : locale.count('timeline_others', positions.length);
}
