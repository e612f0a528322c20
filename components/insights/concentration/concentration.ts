import {
  compareDecimals,
  compareSums,
  type DecimalString,
  differenceOf,
  isZero,
  type Rounding,
  shareWithin,
  sumDecimals,
  timesCount,
} from '@/utils/numbers/decimal';
import type { Ballot } from '@/utils/proposal/ballot';
import type { ChoiceTally, VoteSummary } from '@/utils/proposal/proposal';
import {
  arePowers,
  castInAll,
  roundingOf,
  type Tally,
  tallyOf,
  type VoteFigures,
} from '@/utils/proposal/tally';
import { countedBallots, type Uncountable } from '../frame/counted-ballots';

/** The combined power of the largest voters. */
interface TopShare {
  readonly voters: number;
  /** Percent of all power cast, see `truncatedShare`. */
  readonly share: string;
}

/** The fewest voters with more than half of the power; `isAtLeast` if all those read have less. */
interface Majority {
  readonly voters: number;
  readonly isAtLeast: boolean;
}

/** Which choice would lead without the largest twentieth of the voters: a hypothesis, not a finding. */
export interface WithoutLargest {
  readonly left: number;
  readonly leading: Tally['leading'];
  readonly changes: boolean;
}

export type Diffuse =
  /** The summary reports no total, or one that these cannot be parts of. */
  'no-total' | 'no-parts' | 'no-power' | 'ballots-differ' | 'unordered';

type Concentration =
  | { readonly kind: 'none'; readonly because: Diffuse }
  | {
      readonly kind: 'measured';
      readonly tops: readonly TopShare[];
      readonly majority: Majority;
      /** Or why it is unknown. */
      readonly without: WithoutLargest | Untold;
    };

/** Why there is no result without the largest voters. */
export type Untold = Uncountable | 'too-few' | 'unread' | 'powers-unknown' | 'scores';

interface ReadList {
  readonly rows: readonly Ballot[];
  readonly isWhole: boolean;
  readonly isByPower: boolean;
  /** Ballots according to the summary; null if not reported. */
  readonly expected: string | null;
}

const TOPS = [1, 5, 10];
/** With fewer voters, a largest twentieth means nothing. */
const MIN_VOTERS = 20;
const TWENTIETH = 20n;

/**
 * Computes how much of the power the largest voters have. Shares are of all power cast, to which complete lists must
 * add up. A partial list is useful only if it has the largest.
 */
export function concentrationOf(summary: VoteSummary, figures: VoteFigures, list: ReadList): Concentration {
  const total = castInAll(summary);
  const powers = knownPowers(list.rows);
  const rounding = roundingOf(figures, list.rows.length);
  const none = reasonAgainst(summary, figures, list, powers);
  if (none !== null || total === null || powers === null)
    return { kind: 'none', because: none ?? 'no-total' };
  const largest = powers.toSorted((one, other) => compareDecimals(other, one));
  return {
    kind: 'measured',
    tops: TOPS.flatMap((voters) => topShare(largest, voters, total, rounding) ?? []),
    majority: majorityOf(largest, total),
    without: withoutLargest(summary, figures, list),
  };
}

function reasonAgainst(
  summary: VoteSummary,
  figures: VoteFigures,
  { isWhole, isByPower }: ReadList,
  powers: readonly DecimalString[] | null,
): Diffuse | null {
  const total = castInAll(summary);
  if (total === null || isZero(total)) return 'no-total';
  if (powers === null) return 'no-power';
  if (!isWhole && !isByPower) return 'unordered';
  const order = compareSums(sumDecimals(powers), total, roundingOf(figures, powers.length), powers);
  if (isWhole ? order !== 0 : order > 0) return 'ballots-differ';
  return tallyOf(summary, figures).isExceeded ? 'no-parts' : null;
}

/** Null if one is not reported: it may be the largest. */
function knownPowers(ballots: readonly Ballot[]): readonly DecimalString[] | null {
  const powers = ballots.map(({ votingPower }) => votingPower).filter((power) => power !== null);
  return powers.length === ballots.length ? powers : null;
}

function topShare(
  largest: readonly DecimalString[],
  voters: number,
  total: DecimalString,
  rounding: Rounding,
): TopShare | null {
  if (largest.length < voters) return null;
  const share = shareWithin(sumDecimals(largest.slice(0, voters)), total, rounding);
  return share === null ? null : { voters, share };
}

function majorityOf(largest: readonly DecimalString[], total: DecimalString): Majority {
  let sum = sumDecimals([]);
  for (const [index, power] of largest.entries()) {
    sum = sumDecimals([sum, power]);
    if (compareDecimals(timesCount(sum, 2), total) > 0) return { voters: index + 1, isAtLeast: false };
  }
  return { voters: largest.length + 1, isAtLeast: true };
}

/** Needs only the ballots of the largest twentieth, rounded up: subtracts them from the reported powers. */
function withoutLargest(
  summary: VoteSummary,
  figures: VoteFigures,
  { rows, isWhole, expected }: ReadList,
): WithoutLargest | Untold {
  if (!arePowers(figures)) return 'scores';
  const voters = isWhole ? BigInt(rows.length) : expected === null ? null : BigInt(expected);
  if (voters === null) return 'unread';
  if (voters < BigInt(MIN_VOTERS)) return 'too-few';
  const left = Number((voters + TWENTIETH - 1n) / TWENTIETH);
  if (rows.length < left) return 'unread';
  const counted = countedBallots(rows, summary.choices);
  if (typeof counted === 'string') return counted;
  const gone = counted.toSorted((one, other) => compareDecimals(other.power, one.power)).slice(0, left);
  const choices = summary.choices.map((choice, index) =>
    lessened(
      choice,
      gone.filter(({ position }) => position === index + 1).map(({ power }) => power),
    ),
  );
  const now = tallyOf(summary, figures).leading;
  const { leading } = tallyOf({ ...summary, choices, totals: null }, figures);
  if (leading.kind === 'none' && leading.because === 'unknown-power') return 'powers-unknown';
  return { left, leading, changes: nameOf(now) !== nameOf(leading) };
}

function lessened(choice: ChoiceTally, powers: readonly DecimalString[]): ChoiceTally {
  const { votingPower } = choice;
  return votingPower === null
    ? choice
    : { ...choice, votingPower: differenceOf(votingPower, sumDecimals(powers)) };
}

/** Identifies the leader, to compare two tallies of the same choices. */
function nameOf(leading: Tally['leading']): string {
  const named = leading.kind === 'choice' ? [leading.choice] : leading.kind === 'tie' ? leading.choices : [];
  return JSON.stringify([leading.kind, ...named.map(({ key, label }) => [key, label])]);
}
