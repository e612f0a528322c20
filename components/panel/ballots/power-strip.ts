import {
  compareDecimals,
  compareSums,
  type DecimalString,
  fractionOf,
  isZero,
  shareWithin,
  sumDecimals,
  timesCount,
} from '@/utils/numbers/decimal';
import { roundingOf, type Tally, type VoteFigures } from '@/utils/proposal/tally';
import type { BallotRow, BallotRows } from './ballot-rows';

/** At most this many voters have a separate segment. */
const MAX_SEGMENTS = 10;
/** Percent of the total at which no further segment is needed. */
const ENOUGH = 65;

/** The voters with most of the power, as parts of the total. */
export interface PowerStrip {
  readonly segments: readonly StripSegment[];
  /** The remaining width, from 0 to 1. */
  readonly rest: number;
  /** Percent of the total that they cast together, see `truncatedShare`. */
  readonly share: string;
}

interface StripSegment {
  readonly row: BallotRow;
  /** Width from 0 to 1, for drawing only. */
  readonly fraction: number;
}

/**
 * Compares the largest ballots with the reported total. Null without a total, if a possibly large power is unknown, or
 * if ballots exceed the total, which is then invalid.
 *
 * @param largest sorted from the largest.
 */
export function powerStrip(
  largest: readonly BallotRow[],
  total: DecimalString | null,
  { sum, ballots }: Pick<BallotRows, 'sum' | 'ballots'>,
  { isExceeded }: Pick<Tally, 'isExceeded'>,
  figures: VoteFigures,
): PowerStrip | null {
  if (total === null || isZero(total) || isExceeded) return null;
  const rounding = roundingOf(figures, ballots.length);
  if (sum !== null && compareSums(sum, total, rounding) > 0) return null;
  const rows = mostOf(largest, total);
  const powers = rows.flatMap(({ ballot }) => ballot.votingPower ?? []);
  const cast = sumDecimals(powers);
  const share = shareWithin(cast, total, rounding);
  if (powers.length === 0 || powers.length < rows.length || share === null) return null;
  if (compareSums(cast, total, rounding) > 0) return null;
  const segments = powers.flatMap((power, index) => {
    const row = rows[index];
    return row === undefined ? [] : [{ row, fraction: fractionOf(power, total) ?? 0 }];
  });
  return { segments, rest: 1 - (fractionOf(cast, total) ?? 0), share };
}

/** Takes ballots until their share is enough, including ties with the last. */
function mostOf(largest: readonly BallotRow[], total: DecimalString): readonly BallotRow[] {
  const rows: BallotRow[] = [];
  let cast = sumDecimals([]);
  let last: DecimalString | null = null;
  for (const row of largest.slice(0, MAX_SEGMENTS)) {
    const power = row.ballot.votingPower;
    const isEnough = compareDecimals(timesCount(cast, 100), timesCount(total, ENOUGH)) >= 0;
    if (isEnough && (power === null || last === null || compareDecimals(power, last) !== 0)) break;
    if (power !== null && isZero(power)) break;
    rows.push(row);
    cast = power === null ? cast : sumDecimals([cast, power]);
    last = power;
  }
  return rows;
}

/** Returns a list's largest ballots in descending order; null if the list may lack some of them. */
export function largestOf(
  rows: readonly BallotRow[],
  isByPower: boolean,
  isWhole: boolean,
): readonly BallotRow[] | null {
  if (isByPower) return rows.slice(0, MAX_SEGMENTS);
  if (!isWhole) return null;
  const known = rows.filter(({ ballot }) => ballot.votingPower !== null);
  return known.toSorted(byPower).slice(0, MAX_SEGMENTS);
}

function byPower({ ballot: one }: BallotRow, { ballot: other }: BallotRow): number {
  if (one.votingPower === null || other.votingPower === null) return 0;
  return compareDecimals(other.votingPower, one.votingPower);
}
